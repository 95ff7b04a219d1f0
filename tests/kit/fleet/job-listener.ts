import type { StreamOptions } from './feed-reader.ts';
import { type Followed, follow } from './follow.ts';

const query = /* GraphQL */ `
  subscription { jobPosted(source: ATS_C) { postingId title companyName company { slug posts(first: 1) { totalCount } } } }
`;

interface PostedTold {
  readonly jobPosted: {
    readonly postingId: string;
    readonly title: string;
    readonly company: { readonly slug: string; readonly posts: { readonly totalCount: number } | null } | null;
  };
}

export interface JobListener extends Followed {
  /** Ids of the postings that are no sign of the beacon, each once, in the order in which they were told. */
  readonly heard: readonly string[];
  /** Whether the stream that is open now has told something. */
  readonly hasBegun: boolean;
}

/**
 * Hears new postings. There is no token: what comes between two streams is to be read otherwise, and what the one gateway has told just before its end
 * the other may tell a moment later. One stream tells nothing twice.
 */
export const hearPostings = ({ name, ...options }: StreamOptions): JobListener => {
  const heard: string[] = [];
  const ids = new Set<string>();
  let hasBegun = false;
  const followed = follow({
    ...options,
    label: 'postings',
    query,
    services: ['jobs', 'blogs'],
    variables: () => ({}),
    onBegin: () => {
      hasBegun = false;
      ids.clear();
    },
    onData: (data) => {
      const { jobPosted: posting } = data as PostedTold;
      const isBlink = posting.title.startsWith('Blink ');
      const company = isBlink ? ['beacon', 0] : ['lab-harbour', 2];
      const told = [posting.company?.slug, posting.company?.posts?.totalCount ?? 0];
      if (ids.has(posting.postingId) || JSON.stringify(told) !== JSON.stringify(company))
        options.ledger.fault({ asked: name, answered: posting, expected: ['not yet told', company, heard] });
      ids.add(posting.postingId);
      hasBegun = true;
      if (isBlink) return;
      if (!heard.includes(posting.postingId)) heard.push(posting.postingId);
      options.ledger.count('postings');
    },
  });
  return {
    ...followed,
    get resumed() {
      return followed.resumed;
    },
    get hasBegun() {
      return hasBegun;
    },
    heard,
  };
};
