import type { Call } from '../../../platform/call/call.ts';
import type { Identity } from '../../../platform/call/identity.ts';
import { type ActivityFeed, activityFeedKey } from '../../../platform/config/activity-feeds.ts';
import type { ServiceError } from '../../../platform/errors/service-error.ts';
import type { GraphQLService } from '../../../platform/graphql/graphql-service.ts';
import type { Clock } from '../../../platform/runtime/clock/clock.ts';
import { iterateInTurn } from '../../../platform/streams/iterate-in-turn.ts';
import { mergeFairly } from '../../../platform/streams/merge-fairly.ts';
import type { NodeReference } from '../node-reader.ts';
import { openActivityCursor, type PartPosition, sealActivityCursor } from './activity-cursor.ts';
import {
  type ActivityPart,
  type Happening,
  nothingHappened,
  openPart,
  type PartContext,
  type PartEvent,
} from './activity-part.ts';
import { openFeed } from './feed-part.ts';

interface AnnouncedList {
  /** Name in cursors. */
  readonly name: string;
  readonly service: string;
  /** Takes the variable `$after`. Its events have a cursor, and `item` with the key; null in the first event. */
  readonly query: string;
  readonly typeName: string;
}

const posts: AnnouncedList = {
  name: 'posts',
  service: 'blogs',
  query: 'subscription ($after: String) { postPosted(after: $after) { cursor item: post { postId } } }',
  typeName: 'Post',
};

const postings: AnnouncedList = {
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
const openAnnounced = async (
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

type ActivityKind = 'POST' | 'STORY' | 'POSTING';

export interface ActivityInput {
  readonly kinds: readonly ActivityKind[] | null;
  readonly after: string | null;
}

export interface ActivityEvent extends Happening {
  readonly cursor: string;
}

export interface ActivityOptions {
  readonly services: ReadonlyMap<string, GraphQLService>;
  readonly feeds: () => readonly ActivityFeed[];
  readonly clock: Clock;
  /** Returns undefined if the caller may use at least one service that has the type. */
  readonly refusalOf: (identity: Identity, typeName: string) => ServiceError | undefined;
}

export interface Activity {
  /**
   * Throws `forbidden` for a kind that the caller may not read, `validation_error` for an invalid cursor, and the
   * services' refusals.
   */
  watch(input: ActivityInput, context: Call): Promise<AsyncIterableIterator<ActivityEvent>>;
}

const typeNames = { POST: 'Post', STORY: 'SocialItem', POSTING: 'JobPosting' } as const;
const allKinds: readonly ActivityKind[] = ['POST', 'STORY', 'POSTING'];

export const createActivity = ({ services, feeds, clock, refusalOf }: ActivityOptions): Activity => {
  /** Requested kinds; by default those that the caller may read. */
  const kindsFor = (asked: readonly ActivityKind[] | null, identity: Identity): readonly ActivityKind[] => {
    const refusals = (asked ?? allKinds).map((kind) => ({ kind, refusal: refusalOf(identity, typeNames[kind]) }));
    const allowed = refusals.filter(({ refusal }) => refusal === undefined).map(({ kind }) => kind);
    const refused = refusals.find(({ refusal }) => refusal !== undefined);
    if (refused?.refusal !== undefined && (asked !== null || allowed.length === 0)) throw refused.refusal;
    return allowed;
  };

  /** Opens all parts or none. */
  const openParts = async (
    kinds: readonly ActivityKind[],
    positions: ReadonlyMap<string, PartPosition>,
    context: PartContext,
  ): Promise<readonly ActivityPart[]> => {
    const announced = (list: AnnouncedList) => openAnnounced(list, positions.get(list.name), context);
    const opened = await Promise.allSettled([
      ...(kinds.includes('POST') ? [announced(posts)] : []),
      ...(kinds.includes('POSTING') ? [announced(postings)] : []),
      ...(kinds.includes('STORY') ? feeds() : []).map((feed) =>
        openFeed(feed, positions.get(activityFeedKey(feed)), context, clock),
      ),
    ]);
    const parts = opened.flatMap((part) => (part.status === 'fulfilled' ? [part.value] : []));
    const failed = opened.find((part) => part.status === 'rejected');
    if (failed === undefined) return parts;
    for (const { events } of parts) events.return?.()?.catch(() => {});
    throw failed.reason;
  };

  return {
    watch: async ({ kinds, after }, context) => {
      const wanted = kindsFor(kinds, context.identity);
      const given = after === null ? new Map<string, PartPosition>() : openActivityCursor(after);
      const parts = await openParts(wanted, given, { services, context, after });
      const positions = new Map(
        parts.flatMap(({ name, position }) => (position === undefined ? [] : [[name, position]])),
      );
      const merged = mergeFairly(parts.map(({ events }) => events));
      let hasBegun = false;

      const advance = async (): Promise<IteratorResult<ActivityEvent>> => {
        if (!hasBegun) {
          hasBegun = true;
          return { value: { ...nothingHappened, cursor: sealActivityCursor(positions) }, done: false };
        }
        const next = await merged.next();
        if (next.done === true) return { value: undefined, done: true };
        const { part, position, ...event } = next.value;
        if (position !== undefined) positions.set(part, position);
        return { value: { ...event, cursor: sealActivityCursor(positions) }, done: false };
      };
      return iterateInTurn(advance, () => void merged.return?.());
    },
  };
};
