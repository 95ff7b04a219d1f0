import type { Clock } from '../../../platform/clock/clock.ts';
import type { ActivityFeed } from '../../../platform/config/activity-feeds.ts';
import { activityFeedKey } from '../../../platform/config/activity-feeds.ts';
import type { Identity, RequestContext } from '../../../platform/context/request-context.ts';
import type { ServiceError } from '../../../platform/errors/service-error.ts';
import type { GraphQLService } from '../../../platform/graphql/graphql-service.ts';
import { iterateInTurn } from '../../../platform/streams/iterate-in-turn.ts';
import { mergeFairly } from '../../../platform/streams/merge-fairly.ts';
import { openActivityCursor, type PartPosition, sealActivityCursor } from './activity-cursor.ts';
import { type ActivityPart, type Happening, nothingHappened, type PartContext } from './activity-part.ts';
import { type AnnouncedList, openAnnounced, postings, posts } from './announced-part.ts';
import { openFeed } from './feed-part.ts';

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
  watch(input: ActivityInput, context: RequestContext): Promise<AsyncIterableIterator<ActivityEvent>>;
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
