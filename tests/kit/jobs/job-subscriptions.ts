import { type SocketSubscriber, subscribeBySocket } from '../socket-subscriber.ts';
import type { Tributary } from '../start-tributary.ts';

interface PostedEvent {
  readonly jobPosted: { readonly cursor: string; readonly jobPosting: PostedJob | null };
}

interface PostedJob {
  readonly postingId: string;
  readonly title: string;
  readonly source: string;
  readonly company: { readonly slug: string } | null;
  readonly places: readonly {
    readonly name: string;
    readonly airports: { readonly nodes: readonly { readonly iata: string }[] };
  }[];
}

const query = /* GraphQL */ `
  subscription ($query: String, $location: String, $source: JobSource, $after: String) {
    jobPosted(query: $query, location: $location, source: $source, after: $after) {
      cursor
      jobPosting { postingId title source company { slug } places { name airports { nodes { iata } } } }
    }
  }
`;

export interface JobSubscriber extends SocketSubscriber<PostedEvent> {
  /** Resolves to the posting of the next event with one. Throws for anything but an event without errors. */
  next(): Promise<PostedJob>;
  cursor(): string | undefined;
}

/** Waits for new postings over a WebSocket of its own. */
export const subscribeToJobs = (
  tributary: Pick<Tributary, 'url' | 'key'>,
  variables: Readonly<Record<string, unknown>> = {},
): JobSubscriber => {
  const socket = subscribeBySocket<PostedEvent>(tributary, query, variables);
  let cursor: string | undefined;
  return {
    ...socket,
    cursor: () => cursor,
    next: async () => {
      for (;;) {
        const heard = await socket.hear();
        if (heard.kind !== 'next' || heard.data === null || heard.errors.length > 0)
          throw new Error(`an event was expected: ${JSON.stringify(heard)}`);
        const event = heard.data.jobPosted;
        cursor = event.cursor;
        if (event.jobPosting !== null) return event.jobPosting;
      }
    },
  };
};
