import { type EventSubscriber, subscriberOf } from '../http/socket-subscriber.ts';
import type { Tributary } from '../tributary/start-tributary.ts';

interface FeedEvent {
  readonly items: readonly {
    readonly itemId: string;
    readonly page: { readonly url: string; readonly post: { readonly title: string } | null } | null;
  }[];
  readonly checkpoint: string | null;
  readonly checkpointStatus: string;
  readonly checkpointMessage: string | null;
  readonly isCatchingUp: boolean;
  readonly failure: { readonly code: string; readonly source: string | null; readonly message: string } | null;
  readonly meta: { readonly sourcesUsed: readonly string[]; readonly fetchedAt: string | null };
  readonly warnings: readonly { readonly code: string; readonly message: string }[];
}

export type FeedSubscriber = EventSubscriber<FeedEvent>;

const subscribe = subscriberOf<FeedEvent>(/* GraphQL */ `
  subscription ($feed: SocialFeedInput!, $since: String) {
    event: socialItemsPosted(feed: $feed, since: $since) {
      items { itemId page { url post { title } } }
      checkpoint
      checkpointStatus
      checkpointMessage
      isCatchingUp
      failure { code source message }
      meta { sourcesUsed fetchedAt }
      warnings { code message }
    }
  }
`);

export const idsOf = ({ items }: FeedEvent): string[] => items.map(({ itemId }) => itemId);

/** Watches a feed, by default the news board's. */
export const subscribeToFeed = (
  tributary: Pick<Tributary, 'url' | 'key'>,
  variables: Readonly<Record<string, unknown>> = {},
): FeedSubscriber => subscribe(tributary, { feed: { board: 'NEWS_BOARD' }, ...variables });

interface RisingEvent {
  readonly items:
    | readonly {
        readonly id: string;
        readonly itemId: string;
        readonly engagement: { readonly score: number | null; readonly commentCount: number };
      }[]
    | null;
  readonly seenCount: number;
  readonly fetchedAt: string;
  readonly failure: { readonly code: string } | null;
}

/** Watches a feed for items that rise. */
export const subscribeToRising = subscriberOf<RisingEvent>(/* GraphQL */ `
  subscription ($feed: SocialFeedInput!, $points: Int, $comments: Int) {
    event: risingItemsFound(feed: $feed, atLeastPoints: $points, atLeastComments: $comments) {
      items { id itemId engagement { score commentCount } }
      seenCount
      fetchedAt
      failure { code }
    }
  }
`);
