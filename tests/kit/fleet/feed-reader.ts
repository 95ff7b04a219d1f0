import { type Followed, type FollowOptions, follow } from './follow.ts';

const query = /* GraphQL */ `
  subscription ($since: String) {
    socialItemsPosted(feed: { board: NEWS_BOARD }, since: $since) {
      items { itemId page { url post { title } } }
      checkpoint
      checkpointStatus
      failure { message }
    }
  }
`;

interface FeedReport {
  readonly socialItemsPosted: {
    readonly items: readonly { readonly itemId: string }[];
    readonly checkpoint: string | null;
    readonly checkpointStatus: string;
    readonly failure: object | null;
  };
}

export interface FeedReader extends Followed {
  /** Items in the order of their events. */
  readonly received: readonly string[];
  readonly hasBegun: boolean;
}

export type StreamOptions = Pick<FollowOptions, 'transport' | 'gateways' | 'key' | 'ledger' | 'outages'> & {
  readonly name: string;
};

/**
 * Reads a feed that grows by `posted`, and resumes with its last token after each end: no item may be missed or
 * repeated.
 */
export const readFeed = ({ name, ...options }: StreamOptions, posted: readonly string[]): FeedReader => {
  const received: string[] = [];
  let since: string | undefined;
  const followed = follow({
    ...options,
    label: 'feed',
    query,
    services: ['social', 'blogs'],
    variables: () => ({ since }),
    onData: (data) => {
      const { items, ...state } = (data as FeedReport).socialItemsPosted;
      received.push(...items.map(({ itemId }) => itemId));
      const isNext = received.every((itemId, index) => itemId === posted[index]);
      if (!isNext || state.checkpointStatus !== 'OK' || state.failure !== null || state.checkpoint === null)
        options.ledger.fault({ asked: { name, since }, responded: [state, received], expected: posted });
      since = state.checkpoint ?? undefined;
      options.ledger.count('feed');
    },
  });
  return {
    ...followed,
    get resumed() {
      return followed.resumed;
    },
    get hasBegun() {
      return since !== undefined;
    },
    received,
  };
};
