import type { ReadThroughCache } from '../../../../platform/cache/read-through.ts';
import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import type { OddsSport } from '../../model/odds-sport.ts';
import type { EventLists } from './event-lists.ts';
import { firstHit } from './first-hit.ts';
import type { SportList } from './sport-list.ts';
import type { SportMemory } from './sport-memory.ts';

/** Undefined when no active sport has the event. */
type FindSport = (eventId: string, signal: AbortSignal) => Promise<string | undefined>;

/** Also refuses ids with a comma, which would request several events. */
const idForm = /^[\w-]{1,128}$/;
const atOnce = 4;
/** An event that was not found is not searched again for this long. */
const missMs = 60_000;

/** Searches each active sport for an event that was not listed before. */
export const createFindSport = (
  source: string,
  {
    memory,
    sports,
    lists,
    cache,
  }: { memory: SportMemory; sports: SportList; lists: EventLists; cache: ReadThroughCache },
): FindSport => {
  /** The whole list is cached: many unknown ids cost one request for each sport. */
  const inList = async (sport: string, eventId: string, signal: AbortSignal) =>
    (await lists.open(sport, signal))?.events.find(({ id }) => id === eventId);

  /** A mirror of odds alone has no list of sports, so only the next games of all sports can be searched. */
  const searchUpcoming = async (eventId: string, error: unknown, signal: AbortSignal): Promise<string> => {
    if (!(error instanceof UpstreamError) || error.reason !== 'malformed') throw error;
    const hit = await inList('upcoming', eventId, signal);
    // The event may still be in any sport, so it cannot be reported as missing.
    if (hit === undefined) throw error;
    return hit.sport;
  };

  const search = async (eventId: string, signal: AbortSignal): Promise<string | null> => {
    let listed: readonly OddsSport[];
    try {
      listed = await sports.recent(signal);
    } catch (error) {
      return searchUpcoming(eventId, error, signal);
    }
    const active = listed.filter(({ isActive }) => isActive !== false);
    const hit = await firstHit(active, atOnce, ({ key }, probeSignal) => inList(key, eventId, probeSignal), signal);
    return hit?.sport ?? null;
  };

  return async (eventId, signal) => {
    if (!idForm.test(eventId)) return undefined;
    const seen = await memory.sportOf(eventId);
    if (seen !== undefined) return seen;
    const options = { ttlMs: missMs, staleMs: 0, signal };
    const { value } = await cache.read(`${source}:search:${eventId}`, options, (loadSignal) =>
      search(eventId, loadSignal),
    );
    return value ?? undefined;
  };
};
