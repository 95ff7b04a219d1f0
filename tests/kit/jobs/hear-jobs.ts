import { type SocketSubscriber, subscribeBySocket } from '../socket-subscriber.ts';
import type { Tributary } from '../start-tributary.ts';

/** An event of `jobPosted`. */
export interface PostedEvent {
  readonly jobPosted: {
    readonly postingId: string;
    readonly title: string;
    readonly source: string;
    readonly company: { readonly slug: string } | null;
    readonly places: readonly {
      readonly name: string;
      readonly airports: { readonly nodes: readonly { readonly iata: string }[] };
    }[];
  };
}

const query = /* GraphQL */ `
  subscription ($query: String, $location: String, $source: JobSource) {
    jobPosted(query: $query, location: $location, source: $source) {
      postingId title source company { slug } places { name airports { nodes { iata } } }
    }
  }
`;

export interface JobSubscriber extends SocketSubscriber<PostedEvent> {
  /** What the next event tells; throws for anything but an event without errors. */
  next(): Promise<PostedEvent['jobPosted']>;
}

/** Waits for new postings over a WebSocket of its own. */
export const hearJobs = (
  tributary: Pick<Tributary, 'url' | 'key'>,
  variables: Readonly<Record<string, unknown>> = {},
): JobSubscriber => {
  const socket = subscribeBySocket<PostedEvent>(tributary, query, variables);
  return {
    ...socket,
    next: async () => {
      const heard = await socket.hear();
      if (heard.kind !== 'next' || heard.data === null || heard.errors.length > 0)
        throw new Error(`an event was expected: ${JSON.stringify(heard)}`);
      return heard.data.jobPosted;
    },
  };
};
