import { type Followed, type FollowOptions, follow } from './follow.ts';

const query = /* GraphQL */ `
  subscription ($sinceToken: String) {
    feedCheckpoints(source: NEWS_BOARD, sinceToken: $sinceToken) {
      items { itemId page { url post { title } } }
      meta { nextSinceToken checkpointStatus error }
    }
  }
`;

interface FeedTold {
  readonly feedCheckpoints: {
    readonly items: readonly { readonly itemId: string }[];
    readonly meta: {
      readonly nextSinceToken: string | null;
      readonly checkpointStatus: string;
      readonly error: string | null;
    };
  };
}

export interface FeedReader extends Followed {
  /** Items in the order in which they were told. */
  readonly heard: readonly string[];
  readonly hasBegun: boolean;
}

export type StreamOptions = Pick<FollowOptions, 'transport' | 'gateways' | 'key' | 'ledger' | 'outages'> & {
  readonly name: string;
};

/** Reads a feed that grows by `posted`, and goes on with its last token after each end: nothing may be missing, and nothing may come twice. */
export const readFeed = ({ name, ...options }: StreamOptions, posted: readonly string[]): FeedReader => {
  const heard: string[] = [];
  let sinceToken: string | undefined;
  const followed = follow({
    ...options,
    label: 'feed',
    query,
    services: ['social', 'blogs'],
    variables: () => ({ sinceToken }),
    onData: (data) => {
      const { items, meta } = (data as FeedTold).feedCheckpoints;
      heard.push(...items.map(({ itemId }) => itemId));
      const isNext = heard.every((itemId, index) => itemId === posted[index]);
      if (!isNext || meta.checkpointStatus !== 'OK' || meta.error !== null || meta.nextSinceToken === null)
        options.ledger.fault({ asked: { name, sinceToken }, answered: [meta, heard], expected: posted });
      sinceToken = meta.nextSinceToken ?? undefined;
      options.ledger.count('feed');
    },
  });
  return {
    ...followed,
    get resumed() {
      return followed.resumed;
    },
    get hasBegun() {
      return sinceToken !== undefined;
    },
    heard,
  };
};
