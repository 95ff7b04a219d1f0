import { subscribeBySocket, type WireError } from '../http/socket-subscriber.ts';
import type { Tributary } from '../tributary/start-tributary.ts';

const query = /* GraphQL */ `
  subscription ($kinds: [ActivityKind!], $after: String) {
    activityPosted(kinds: $kinds, after: $after) {
      cursor
      gapMessage
      feed { source community }
      failure { code source isRetryable }
      item {
        __typename
        ... on Post { title source { slug } }
        ... on SocialItem { story: title author }
        ... on JobPosting { title company { slug } }
      }
    }
  }
`;

export interface FollowedEvent {
  readonly cursor: string;
  readonly gapMessage: string | null;
  readonly feed: { readonly source: string; readonly community: string | null } | null;
  readonly failure: { readonly code: string; readonly source: string | null; readonly isRetryable: boolean } | null;
  readonly item: { readonly __typename: string; readonly title?: string; readonly story?: string } | null;
}

export interface ActivityFollower {
  /** Resolves to the next event. Throws the error that ended the stream. */
  next(): Promise<FollowedEvent>;
  /** Resolves to type and title of the next items, and skips events without an item. */
  items(count: number): Promise<readonly string[]>;
  cursor(): string | undefined;
  close(): void;
}

export class StreamEnded extends Error {
  readonly errors: readonly WireError[];

  constructor(errors: readonly WireError[]) {
    super(JSON.stringify(errors));
    this.errors = errors;
  }
}

/** Follows the graph's activity over a WebSocket of its own. */
export const followActivity = (
  tributary: Pick<Tributary, 'url' | 'key'>,
  variables: { readonly kinds?: readonly string[]; readonly after?: string | null } = {},
): ActivityFollower => {
  const socket = subscribeBySocket<{ readonly activityPosted: FollowedEvent }>(tributary, query, variables);
  let cursor: string | undefined;
  const failures: object[] = [];
  const next = async (): Promise<FollowedEvent> => {
    const received = await socket.receive();
    if (received.kind === 'error') throw new StreamEnded(received.errors);
    if (received.kind !== 'next' || received.data === null || received.errors.length > 0)
      throw new Error(`an event was expected: ${JSON.stringify(received)}`);
    cursor = received.data.activityPosted.cursor;
    if (received.data.activityPosted.failure !== null) failures.push(received.data.activityPosted.failure);
    return received.data.activityPosted;
  };
  return {
    next,
    items: async (count) => {
      const found: string[] = [];
      const fail = (error: unknown): never => {
        if (error instanceof StreamEnded) throw error;
        const text = `expected ${count} items after ${JSON.stringify(found)}, and failures ${JSON.stringify(failures)}`;
        throw new Error(text, { cause: error });
      };
      while (found.length < count) {
        const { item } = await next().catch(fail);
        if (item !== null) found.push(`${item.__typename} ${item.title ?? item.story}`);
      }
      return found;
    },
    cursor: () => cursor,
    close: socket.close,
  };
};
