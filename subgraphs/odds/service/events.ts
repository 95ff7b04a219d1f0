import { faultsError, valueFault } from '../../../platform/constraint/fault.ts';
import type { SourceFailure } from '../../../platform/errors/source-failure.ts';
import type { Connection } from '../../../platform/lists/connection.ts';
import { createConnection } from '../../../platform/lists/create-connection.ts';
import type { ReadMeta, Warning } from '../../../platform/upstream/reading.ts';
import type { EventRow } from '../model/odds-client.ts';
import type { OddsSource } from '../model/odds-sport.ts';
import type { EventRecord, SportEvent } from '../model/sport-event.ts';
import type { EventCursors, EventListKey } from './event-cursors.ts';
import type { OddsSources } from './sources.ts';

export interface SportEventConnection extends Connection<SportEvent> {
  readonly meta: ReadMeta;
  readonly failures: readonly SourceFailure[];
  readonly warnings: readonly Warning[];
}

interface EventListRequest extends EventListKey {
  readonly after: string | null;
  readonly first: number;
}

export interface Events {
  /**
   * Throws `validation_error` for an unknown sport and for a cursor of another list, and `UpstreamError` when the
   * source fails.
   */
  list(request: EventListRequest, signal: AbortSignal): Promise<SportEventConnection>;
  /** Null when the source does not have the event. Throws `UpstreamError`. */
  find(source: OddsSource, eventId: string, signal: AbortSignal): Promise<SportEvent | null>;
}

/** The result around the event has the warnings. */
export const toPart = (record: EventRecord, { meta }: { readonly meta: ReadMeta }): SportEvent => ({
  ...record,
  meta,
  warnings: [],
});

export const createEvents = (sources: OddsSources, cursors: EventCursors): Events => ({
  list: async ({ source, sportKey, state, first, after }, signal) => {
    const key = { source, sportKey, state };
    const from = after === null ? null : cursors.open(after, key);
    const read = await sources.read(
      {
        source,
        what: ['events', sportKey, state, from, first],
        ttlMs: sources.entry(source).ttlMs,
        load: async (client, loadSignal) =>
          (await client.events({ sport: sportKey, state, from, limit: first }, loadSignal)) ?? null,
        counts: ({ rows, total }) => ({ returned: rows.length, ...(total === null ? {} : { totalResults: total }) }),
      },
      signal,
    );
    if (read === null)
      throw faultsError([valueFault(['sportKey'], 'the source has no such sport; its sports are listed', sportKey)]);
    const { rows, next, total } = read.value;
    const nextCursor = next === null ? null : cursors.seal(next, key);
    const page = {
      rows,
      node: ({ event }: EventRow) => toPart(event, read),
      cursor: ({ position }: EventRow) => cursors.seal(position, key),
      hasNextPage: next !== null,
      hasPreviousPage: from !== null,
      totalCount: total,
      // When the page is short or empty, only the source knows where the list continues.
      ...(nextCursor === null ? {} : { endCursor: () => nextCursor }),
    };
    return createConnection(page, { meta: read.meta, failures: [], warnings: read.warnings });
  },

  find: async (source, eventId, signal) => {
    const read = await sources.read(
      {
        source,
        what: ['event', eventId],
        ttlMs: sources.entry(source).ttlMs,
        load: (client, loadSignal) => client.event(eventId, loadSignal),
      },
      signal,
    );
    return read === null ? null : { ...read.value, meta: read.meta, warnings: read.warnings };
  },
});
