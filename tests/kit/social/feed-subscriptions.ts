import { dataOf } from '../event-subscriber.ts';
import { type SocketSubscriber, subscribeBySocket } from '../socket-subscriber.ts';
import type { Tributary } from '../start-tributary.ts';

interface FeedEvent {
  readonly feedCheckpoints: {
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
  };
}

const query = /* GraphQL */ `
  subscription ($source: SocialSource!, $community: String, $query: String, $since: String) {
    feedCheckpoints(source: $source, community: $community, query: $query, since: $since) {
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
`;

export interface FeedSubscriber extends SocketSubscriber<FeedEvent> {
  /** Resolves to the data of the next event. Throws for anything but an event without errors. */
  next(): Promise<FeedEvent['feedCheckpoints']>;
}

export const idsOf = ({ items }: FeedEvent['feedCheckpoints']): string[] => items.map(({ itemId }) => itemId);

/** Watches a feed, by default the news board's, over a WebSocket of its own. */
export const subscribeToFeed = (
  tributary: Pick<Tributary, 'url' | 'key'>,
  variables: Readonly<Record<string, unknown>> = {},
): FeedSubscriber => {
  const socket = subscribeBySocket<FeedEvent>(tributary, query, { source: 'NEWS_BOARD', ...variables });
  return {
    ...socket,
    next: async () => dataOf(await socket.hear()).feedCheckpoints,
  };
};
