import { type EventSubscriber, subscriberOf } from '../http/socket-subscriber.ts';
import type { Tributary } from '../tributary/start-tributary.ts';

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

interface PostedEvent {
  readonly cursor: string;
  readonly jobPosting: PostedJob | null;
}

const subscribe = subscriberOf<PostedEvent>(/* GraphQL */ `
  subscription ($query: String, $location: String, $source: JobSource, $after: String) {
    event: jobPosted(query: $query, location: $location, source: $source, after: $after) {
      cursor
      jobPosting { postingId title source company { slug } places { name airports { nodes { iata } } } }
    }
  }
`);

interface ChangedEvent {
  readonly cursor: string;
  readonly change: string | null;
  readonly changedParts: readonly string[] | null;
  readonly jobPosting: (Omit<PostedJob, 'places'> & { readonly closedAt: string | null }) | null;
}

/** Waits for changes of postings. */
export const subscribeToChanges = subscriberOf<ChangedEvent>(/* GraphQL */ `
  subscription ($postingIds: [ID!], $query: String, $pay: PayFilterInput, $after: String) {
    event: jobPostingChanged(postingIds: $postingIds, query: $query, pay: $pay, after: $after) {
      cursor
      change
      changedParts
      jobPosting { postingId title source closedAt company { slug } }
    }
  }
`);

export interface JobSubscriber extends Omit<EventSubscriber<PostedEvent>, 'next'> {
  /** Resolves to the posting of the next event with one. Throws for anything but an event without errors. */
  next(): Promise<PostedJob>;
  cursor(): string | undefined;
}

/** Waits for new postings. */
export const subscribeToJobs = (
  tributary: Pick<Tributary, 'url' | 'key'>,
  variables: Readonly<Record<string, unknown>> = {},
): JobSubscriber => {
  const subscriber = subscribe(tributary, variables);
  let cursor: string | undefined;
  return {
    ...subscriber,
    cursor: () => cursor,
    next: async () => {
      for (;;) {
        const event = await subscriber.next();
        cursor = event.cursor;
        if (event.jobPosting !== null) return event.jobPosting;
      }
    },
  };
};
