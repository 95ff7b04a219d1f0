import { type SocketSubscriber, subscribeBySocket } from '../socket-subscriber.ts';
import type { Tributary } from '../start-tributary.ts';

/** An event of `feedCheckpoints`. */
export interface FeedEvent {
  readonly feedCheckpoints: {
    readonly items: readonly {
      readonly itemId: string;
      readonly page: { readonly url: string; readonly post: { readonly title: string } | null } | null;
    }[];
    readonly meta: {
      readonly nextSinceToken: string | null;
      readonly checkpointStatus: string;
      readonly checkpointError: string | null;
      readonly error: string | null;
      readonly hasMore: boolean;
      readonly resultDirection: string;
    };
  };
}

const query = /* GraphQL */ `
  subscription ($source: SocialSource!, $community: String, $q: String, $sinceToken: String) {
    feedCheckpoints(source: $source, community: $community, q: $q, sinceToken: $sinceToken) {
      items { itemId page { url post { title } } }
      meta { nextSinceToken checkpointStatus checkpointError error hasMore resultDirection }
    }
  }
`;

export interface FeedSubscriber extends SocketSubscriber<FeedEvent> {
  /** What the next event tells; throws for anything but an event without errors. */
  next(): Promise<FeedEvent['feedCheckpoints']>;
}

export const idsOf = ({ items }: FeedEvent['feedCheckpoints']): string[] => items.map(({ itemId }) => itemId);

/** Watches a feed, the news board's unless told otherwise, over a WebSocket of its own. */
export const hearFeed = (
  tributary: Pick<Tributary, 'url' | 'key'>,
  variables: Readonly<Record<string, unknown>> = {},
): FeedSubscriber => {
  const socket = subscribeBySocket<FeedEvent>(tributary, query, { source: 'NEWS_BOARD', ...variables });
  return {
    ...socket,
    next: async () => {
      const heard = await socket.hear();
      if (heard.kind !== 'next' || heard.data === null || heard.errors.length > 0)
        throw new Error(`an event was expected: ${JSON.stringify(heard)}`);
      return heard.data.feedCheckpoints;
    },
  };
};
