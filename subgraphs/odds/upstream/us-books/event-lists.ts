import type { ReadThroughCache } from '../../../../platform/cache/read-through.ts';
import { decodeRows } from '../../../../platform/upstream/decode-rows.ts';
import type { Warning } from '../../../../platform/upstream/reading.ts';
import { decodeEvent, type UsBooksEvent } from './decode-event.ts';
import type { UsBooksRequests } from './requests.ts';
import type { SportMemory } from './sport-memory.ts';
import { eventWire } from './wire.ts';

export interface UsBooksEventList {
  readonly events: readonly UsBooksEvent[];
  readonly warnings: readonly Warning[];
}

export interface EventLists {
  /** What is upcoming or live. Undefined: there is no such sport. Free. */
  open(sport: string, signal: AbortSignal): Promise<UsBooksEventList | undefined>;
  /** Scores of the last three days and of what is on. Undefined: there is no such sport. Costs 2 credits when not held. */
  scored(sport: string, signal: AbortSignal): Promise<UsBooksEventList | undefined>;
  /** One upcoming or live event. Free. */
  find(sport: string, eventId: string, signal: AbortSignal): Promise<UsBooksEvent | undefined>;
}

/** Pages are cut out of one list, so that it is held while somebody turns them. */
const openTtlMs = 30_000;
/** Results change seldom, and each look costs. */
const scoredTtlMs = 300_000;
const keyForm = /^[\w-]{1,128}$/;

export const createEventLists = (
  requests: UsBooksRequests,
  cache: ReadThroughCache,
  memory: SportMemory,
): EventLists => {
  const { source } = requests;

  const load = async (
    sport: string,
    part: string,
    query: Record<string, string | number>,
    options: { readonly paid: boolean; readonly signal: AbortSignal },
  ): Promise<UsBooksEventList | null> => {
    const rows = await requests.rows(`/v4/sports/${sport}/${part}`, { dateFormat: 'iso', ...query }, options);
    if (rows === undefined) return null;
    const decoded = decodeRows(source, rows, eventWire);
    const events = decoded.rows.map((row) => decodeEvent(row, sport));
    await memory.keep(events);
    return { events, warnings: decoded.warnings };
  };

  const held = async (
    sport: string,
    part: string,
    options: { readonly query: Record<string, number>; readonly paid: boolean; readonly ttlMs: number },
    signal: AbortSignal,
  ): Promise<UsBooksEventList | undefined> => {
    if (!keyForm.test(sport)) return undefined;
    const { query, paid, ttlMs } = options;
    const { value } = await cache.read(`${source}:${part}:${sport}`, { ttlMs, staleMs: 0, signal }, (loadSignal) =>
      load(sport, part, query, { paid, signal: loadSignal }),
    );
    return value ?? undefined;
  };

  return {
    open: (sport, signal) => held(sport, 'events', { query: {}, paid: false, ttlMs: openTtlMs }, signal),
    scored: (sport, signal) =>
      held(sport, 'scores', { query: { daysFrom: 3 }, paid: true, ttlMs: scoredTtlMs }, signal),
    find: async (sport, eventId, signal) => {
      const list = await load(sport, 'events', { eventIds: eventId }, { paid: false, signal });
      return list?.events.find(({ id }) => id === eventId);
    },
  };
};
