import type { NodeReference } from '../node-reader.ts';
import type { PartPosition } from './activity-cursor.ts';
import { type ActivityPart, nothingHappened, openPart, type PartContext, type PartEvent } from './activity-part.ts';

export interface AnnouncedList {
  /** Name in cursors. */
  readonly name: string;
  readonly service: string;
  /** Takes the variable `$after`. Its events have a cursor, and `item` with the key; null in the first event. */
  readonly query: string;
  readonly typeName: string;
}

export const posts: AnnouncedList = {
  name: 'posts',
  service: 'blogs',
  query: 'subscription ($after: String) { postPublished(after: $after) { cursor item: post { postId } } }',
  typeName: 'Post',
};

export const postings: AnnouncedList = {
  name: 'postings',
  service: 'jobs',
  query: 'subscription ($after: String) { jobPosted(after: $after) { cursor item: jobPosting { postingId } } }',
  typeName: 'JobPosting',
};

interface AnnouncedEvent {
  readonly cursor: string;
  readonly item: Readonly<Record<string, unknown>> | null;
}

/** Opens a list after a position, by default at its end. */
export const openAnnounced = async (
  { name, service, query, typeName }: AnnouncedList,
  position: PartPosition | undefined,
  context: PartContext,
): Promise<ActivityPart> => {
  const variables = { after: position?.cursor ?? null };
  const source = await openPart<AnnouncedEvent>(context, service, { query, variables });
  const { cursor } = await source.next();
  return {
    name,
    position: { cursor, had: [] },
    events: {
      next: async () => {
        const event = await source.next();
        const item: NodeReference | null = event.item === null ? null : { __typename: typeName, ...event.item };
        const value: PartEvent = {
          ...nothingHappened,
          item,
          part: name,
          position: { cursor: event.cursor, had: [] },
        };
        return { value, done: false };
      },
      return: async () => {
        await source.close();
        return { value: undefined, done: true };
      },
    },
  };
};
