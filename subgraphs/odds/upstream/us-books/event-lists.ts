import type { ReadThroughCache } from '../../../../platform/cache/read-through.ts';
import { decodeRows } from '../../../../platform/upstream/decode/decode-rows.ts';
import type { Warning } from '../../../../platform/upstream/reading.ts';
import { decodeEvent, type UsBooksEvent } from './decode-event.ts';
import { listedOf, marketsFor, toOddsQuery, type UsBooksSettings } from './odds-query.ts';
import type { Rows, RowsOptions, UsBooksRequests } from './requests.ts';
import type { SportMemory } from './sport-memory.ts';
import { eventWire } from './wire.ts';

interface UsBooksEventList {
  readonly events: readonly UsBooksEvent[];
  readonly warnings: readonly Warning[];
}

export interface EventLists {
  /** Free unless a mirror has only odds. Undefined for an unknown sport. */
  open(sport: string, signal: AbortSignal): Promise<UsBooksEventList | undefined>;
  /** Always free. Undefined also where the source has no free list. */
  free(sport: string, signal: AbortSignal): Promise<UsBooksEventList | undefined>;
  /** The last three days and live events; 2 credits when not cached. Undefined for an unknown sport. */
  scored(sport: string, signal: AbortSignal): Promise<UsBooksEventList | undefined>;
  /** Free unless a mirror has only odds. */
  find(sport: string, eventId: string, signal: AbortSignal): Promise<UsBooksEvent | undefined>;
}

/** Pages are parts of one list, which is cached while they are read. */
const openTtlMs = 30_000;
/** Results change seldom, and each read costs credits. */
const scoredTtlMs = 300_000;
const keyForm = /^[\w-]{1,128}$/;

type Query = Readonly<Record<string, string>>;

export const createEventLists = (
  requests: UsBooksRequests,
  cache: ReadThroughCache,
  memory: SportMemory,
  { regions, markets }: UsBooksSettings,
): EventLists => {
  const { source } = requests;

  /** A mirror may have only odds, which cost credits. */
  const quoted = (sport: string, query: Query, signal: AbortSignal): Promise<Rows> => {
    const listed = listedOf(marketsFor(markets, false));
    const asked = listed.length > 0 ? listed : ['h2h'];
    const options = { cost: asked.length * regions.length, signal };
    return requests.rows(`/v4/sports/${sport}/odds`, { ...query, ...toOddsQuery(regions, asked) }, options);
  };

  const freeRows = (sport: string, query: Query, options: Omit<RowsOptions, 'cost'>): Promise<Rows> =>
    requests.rows(`/v4/sports/${sport}/events`, { dateFormat: 'iso', ...query }, { cost: 0, ...options });

  /** Open events replace missing scores: then no event is known to be over. */
  const openRows = (sport: string, query: Query, signal: AbortSignal): Promise<Rows> =>
    freeRows(sport, query, { signal, otherwise: () => quoted(sport, query, signal) });

  const scoredRows = (sport: string, signal: AbortSignal): Promise<Rows> =>
    requests.rows(
      `/v4/sports/${sport}/scores`,
      { dateFormat: 'iso', daysFrom: 3 },
      { cost: 2, signal, otherwise: () => openRows(sport, {}, signal) },
    );

  const decode = async (sport: string, rows: Rows): Promise<UsBooksEventList | null> => {
    if (rows === undefined) return null;
    const decoded = decodeRows(source, rows, eventWire);
    const events = decoded.rows.map((row) => decodeEvent(row, sport));
    await memory.keep(events);
    return { events, warnings: decoded.warnings };
  };

  const held = async (
    sport: string,
    part: string,
    { ttlMs, load }: { readonly ttlMs: number; readonly load: (signal: AbortSignal) => Promise<Rows> },
    signal: AbortSignal,
  ): Promise<UsBooksEventList | undefined> => {
    if (!keyForm.test(sport)) return undefined;
    const { value } = await cache.read(
      `${source}:${part}:${sport}`,
      { ttlMs, staleMs: 0, signal },
      async (loadSignal) => decode(sport, await load(loadSignal)),
    );
    return value ?? undefined;
  };

  return {
    open: (sport, signal) =>
      held(sport, 'events', { ttlMs: openTtlMs, load: (loadSignal) => openRows(sport, {}, loadSignal) }, signal),
    free: (sport, signal) =>
      held(
        sport,
        'free-events',
        { ttlMs: openTtlMs, load: (loadSignal) => freeRows(sport, {}, { signal: loadSignal }) },
        signal,
      ),
    scored: (sport, signal) =>
      held(sport, 'scores', { ttlMs: scoredTtlMs, load: (loadSignal) => scoredRows(sport, loadSignal) }, signal),
    find: async (sport, eventId, signal) => {
      const list = await decode(sport, await openRows(sport, { eventIds: eventId }, signal));
      return list?.events.find(({ id }) => id === eventId);
    },
  };
};
