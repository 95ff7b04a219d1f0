import type { ReadThroughCache } from '../../../../platform/cache/read-through.ts';
import type { Call } from '../../../../platform/call/call.ts';
import type { Warning } from '../../../../platform/errors/warnings.ts';
import { decodeRows } from '../../../../platform/upstream/decode/decode-json.ts';
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
  open(sport: string, call: Call): Promise<UsBooksEventList | undefined>;
  /** Always free. Undefined also where the source has no free list. */
  free(sport: string, call: Call): Promise<UsBooksEventList | undefined>;
  /** The last three days and live events; 2 credits when not cached. Undefined for an unknown sport. */
  scored(sport: string, call: Call): Promise<UsBooksEventList | undefined>;
  /** Free unless a mirror has only odds. */
  find(sport: string, eventId: string, call: Call): Promise<UsBooksEvent | undefined>;
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
  const quoted = (sport: string, query: Query, call: Call): Promise<Rows> => {
    const listed = listedOf(marketsFor(markets, false));
    const asked = listed.length > 0 ? listed : ['h2h'];
    const options = { cost: asked.length * regions.length, call };
    return requests.rows(`/v4/sports/${sport}/odds`, { ...query, ...toOddsQuery(regions, asked) }, options);
  };

  const freeRows = (sport: string, query: Query, options: Omit<RowsOptions, 'cost'>): Promise<Rows> =>
    requests.rows(`/v4/sports/${sport}/events`, { dateFormat: 'iso', ...query }, { cost: 0, ...options });

  /** Open events replace missing scores: then no event is known to be over. */
  const openRows = (sport: string, query: Query, call: Call): Promise<Rows> =>
    freeRows(sport, query, { call, otherwise: () => quoted(sport, query, call) });

  const scoredRows = (sport: string, call: Call): Promise<Rows> =>
    requests.rows(
      `/v4/sports/${sport}/scores`,
      { dateFormat: 'iso', daysFrom: 3 },
      { cost: 2, call, otherwise: () => openRows(sport, {}, call) },
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
    { ttlMs, load }: { readonly ttlMs: number; readonly load: (call: Call) => Promise<Rows> },
    call: Call,
  ): Promise<UsBooksEventList | undefined> => {
    if (!keyForm.test(sport)) return undefined;
    const { value } = await cache.read(`${source}:${part}:${sport}`, { ttlMs, staleMs: 0, call }, async (loadCall) =>
      decode(sport, await load(loadCall)),
    );
    return value ?? undefined;
  };

  return {
    open: (sport, call) =>
      held(sport, 'events', { ttlMs: openTtlMs, load: (loadCall) => openRows(sport, {}, loadCall) }, call),
    free: (sport, call) =>
      held(
        sport,
        'free-events',
        { ttlMs: openTtlMs, load: (loadCall) => freeRows(sport, {}, { call: loadCall }) },
        call,
      ),
    scored: (sport, call) =>
      held(sport, 'scores', { ttlMs: scoredTtlMs, load: (loadCall) => scoredRows(sport, loadCall) }, call),
    find: async (sport, eventId, call) => {
      const list = await decode(sport, await openRows(sport, { eventIds: eventId }, call));
      return list?.events.find(({ id }) => id === eventId);
    },
  };
};
