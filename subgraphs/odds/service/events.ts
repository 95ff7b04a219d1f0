import type { Call } from '../../../platform/call/call.ts';
import type { SourceFailure } from '../../../platform/errors/service-error.ts';
import { UpstreamError } from '../../../platform/errors/upstream-error.ts';
import type { Warning } from '../../../platform/errors/warnings.ts';
import { type Connection, createConnection } from '../../../platform/graphql/connections/connection.ts';
import { brokenRule, validationFailure } from '../../../platform/graphql/constraint/validation-errors.ts';
import type { ReadMeta } from '../../../platform/upstream/read-meta.ts';
import type { EventPosition, EventRow } from '../model/odds-client.ts';
import type { OddsSource } from '../model/odds-sport.ts';
import { oddsRules } from '../model/rules.ts';
import type { EventRecord, SportEvent } from '../model/sport-event.ts';
import type { EventCursors, EventListKey } from './event-cursors.ts';
import type { OddsSources } from './sources.ts';
import type { SportMeant } from './sport-meant.ts';
import type { Sports } from './sports.ts';

export interface SportEventConnection extends Connection<SportEvent> {
  readonly meta: ReadMeta;
  readonly failures: readonly SourceFailure[];
  readonly warnings: readonly Warning[];
}

/** Where a page begins. */
interface FirstPlace {
  readonly position: EventPosition | null;
  readonly sportKey: string;
}

interface EventListRequest extends EventListKey {
  readonly after: string | null;
  readonly first: number;
}

export interface Events {
  /**
   * Takes a sport's key in any case, and its name where one sport alone has it. Throws `validation_error` for an
   * unknown sport and for a cursor of another list, and `UpstreamError` when the source fails.
   */
  list(request: EventListRequest, call: Call): Promise<SportEventConnection>;
  /** Null when the source does not have the event. Throws `UpstreamError`. */
  find(source: OddsSource, eventId: string, call: Call): Promise<SportEvent | null>;
}

/** The result around the event has the warnings. */
export const toPart = (record: EventRecord, { meta }: { readonly meta: ReadMeta }): SportEvent => ({
  ...record,
  meta,
  warnings: [],
});

const unknownSport = (sportKey: string, others: readonly string[]) =>
  others.length === 0
    ? brokenRule(oddsRules.unknown_sport_key, ['sportKey'], sportKey)
    : brokenRule(oddsRules.unknown_sport_key_like, ['sportKey'], sportKey, { others: others.join(' or ') });

export const createEvents = (sources: OddsSources, sports: Pick<Sports, 'meant'>, cursors: EventCursors): Events => {
  const readPage = ({ source, state, first }: EventListRequest, { sportKey, position }: FirstPlace, call: Call) =>
    sources.read(
      {
        source,
        what: ['events', sportKey, state, position, first],
        ttlMs: sources.entry(source).ttlMs,
        load: async (client, loadCall) =>
          (await client.events({ sport: sportKey, state, from: position, limit: first }, loadCall)) ?? null,
        counts: ({ rows, total }) => ({ returned: rows.length, ...(total === null ? {} : { totalResults: total }) }),
      },
      call,
    );

  /** A failing list of sports does not hide that the sport is unknown. */
  const meantBy = async ({ source, sportKey }: EventListRequest, call: Call): Promise<SportMeant> => {
    try {
      return await sports.meant(source, sportKey, call);
    } catch (error) {
      if (error instanceof UpstreamError) return { key: null, others: [] };
      throw error;
    }
  };

  /** Lists of sports are read only where the text is none of the source's keys. */
  const readList = async (request: EventListRequest, place: FirstPlace, call: Call) => {
    const read = await readPage(request, place, call);
    if (read !== null) return { read, sportKey: place.sportKey };
    const { key, others } = await meantBy(request, call);
    const meant =
      key === null || key === place.sportKey ? null : await readPage(request, { ...place, sportKey: key }, call);
    if (key === null || meant === null) throw validationFailure(unknownSport(request.sportKey, others));
    return { read: meant, sportKey: key };
  };

  return {
    list: async (request, call) => {
      const { after, ...list } = request;
      const from = after === null ? { position: null, sportKey: list.sportKey } : cursors.open(after, list);
      const { read, sportKey } = await readList(request, from, call);
      const { rows, next, total } = read.value;
      const seal = (position: EventPosition) => cursors.seal({ position, sportKey }, list);
      const nextCursor = next === null ? null : seal(next);
      const page = {
        rows,
        node: ({ event }: EventRow) => toPart(event, read),
        cursor: ({ position }: EventRow) => seal(position),
        hasNextPage: next !== null,
        hasPreviousPage: after !== null,
        totalCount: total,
        // When the page is short or empty, only the source knows where the list continues.
        ...(nextCursor === null ? {} : { endCursor: () => nextCursor }),
      };
      return createConnection(page, { meta: read.meta, failures: [], warnings: read.warnings });
    },

    find: async (source, eventId, call) => {
      const read = await sources.read(
        {
          source,
          what: ['event', eventId],
          ttlMs: sources.entry(source).ttlMs,
          load: (client, loadCall) => client.event(eventId, loadCall),
        },
        call,
      );
      return read === null ? null : { ...read.value, meta: read.meta, warnings: read.warnings };
    },
  };
};
