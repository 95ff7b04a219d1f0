import type { StreamOptions } from './feed-reader.ts';
import { type Followed, follow } from './follow.ts';

/** Only keys, which need no service except the streams', so no item is lost to a failed fetch of its fields. */
const query = /* GraphQL */ `
  subscription ($after: String) {
    activityPosted(after: $after) {
      cursor
      gapMessage
      failure { message }
      item {
        __typename
        ... on Post { postId }
        ... on SocialItem { itemId }
        ... on JobPosting { postingId }
      }
    }
  }
`;

interface ActivityReport {
  readonly activityPosted: {
    readonly cursor: string;
    readonly gapMessage: string | null;
    readonly failure: object | null;
    readonly item: { readonly __typename: string; readonly [key: string]: string } | null;
  };
}

export interface ActivityListener extends Followed {
  /** Keys of posts, stories and postings, each once. */
  readonly received: ReadonlySet<string>;
  readonly hasBegun: boolean;
}

/**
 * Follows the graph's activity, each stream from the cursor where the one before ended: no item is missed or repeated.
 */
export const subscribeToActivity = ({ name, ...options }: StreamOptions): ActivityListener => {
  const received = new Set<string>();
  let after: string | null = null;
  const followed = follow({
    ...options,
    label: 'activity',
    query,
    services: ['blogs', 'jobs', 'social'],
    variables: () => ({ after }),
    onData: (data) => {
      const { cursor, gapMessage, failure, item } = (data as ActivityReport).activityPosted;
      after = cursor;
      const key = item?.['postId'] ?? item?.['itemId'] ?? item?.['postingId'];
      const isKnown = key !== undefined && received.has(key);
      if (isKnown || gapMessage !== null || failure !== null)
        options.ledger.fault({
          asked: name,
          responded: data,
          expected: ['no gap, no failure, and not', [...received]],
        });
      if (key === undefined) return;
      received.add(key);
      options.ledger.count('activity');
    },
  });
  return {
    ...followed,
    get resumed() {
      return followed.resumed;
    },
    get hasBegun() {
      return after !== null;
    },
    received,
  };
};
