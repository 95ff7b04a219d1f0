import type { StreamOptions } from './feed-reader.ts';
import { type Followed, follow } from './follow.ts';

const query = /* GraphQL */ `
  subscription ($after: String) {
    jobPosted(source: ATS_C, after: $after) {
      cursor
      jobPosting { postingId title companyName company { slug posts(first: 1) { totalCount } } }
    }
  }
`;

interface PostedReport {
  readonly jobPosted: {
    readonly cursor: string;
    readonly jobPosting: {
      readonly postingId: string;
      readonly title: string;
      readonly company: { readonly slug: string; readonly posts: { readonly totalCount: number } | null } | null;
    } | null;
  };
}

export interface JobListener extends Followed {
  /** Ids of the postings, except the beacon's, each once, in the order of their events. */
  readonly received: readonly string[];
  /** Whether the open stream has had an event. */
  readonly hasBegun: boolean;
}

/** Follows new postings, each stream from the cursor where the one before ended: no posting is missed or repeated. */
export const subscribeToPostings = ({ name, ...options }: StreamOptions): JobListener => {
  const received: string[] = [];
  const ids = new Set<string>();
  let hasBegun = false;
  let after: string | null = null;
  const followed = follow({
    ...options,
    label: 'postings',
    query,
    services: ['jobs', 'blogs'],
    variables: () => ({ after }),
    onBegin: () => {
      hasBegun = false;
    },
    onData: (data) => {
      const { cursor, jobPosting: posting } = (data as PostedReport).jobPosted;
      after = cursor;
      hasBegun = true;
      if (posting === null) return;
      const isBlink = posting.title.startsWith('Blink ');
      const company = isBlink ? ['beacon', 0] : ['lab-harbour', 2];
      const reported = [posting.company?.slug, posting.company?.posts?.totalCount ?? 0];
      if (ids.has(posting.postingId) || JSON.stringify(reported) !== JSON.stringify(company))
        options.ledger.fault({ asked: name, responded: posting, expected: ['not yet told', company, received] });
      ids.add(posting.postingId);
      if (isBlink) return;
      received.push(posting.postingId);
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
    received,
  };
};
