import type { ReadThroughCache } from '../../../../platform/cache/read-through.ts';
import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import type { OddsSport } from '../../model/odds-sport.ts';
import type { EventLists } from './event-lists.ts';
import { firstHit } from './first-hit.ts';
import type { SportList } from './sport-list.ts';
import type { SportMemory } from './sport-memory.ts';

/** Key of the sport of an event; undefined when there is no such event in any active sport. */
export type FindSport = (eventId: string, signal: AbortSignal) => Promise<string | undefined>;

/** Also keeps ids with a comma, which would ask for several, from going out. */
const idForm = /^[\w-]{1,128}$/;
const atOnce = 4;
/** How long an event that was not found is not looked for again. */
const missMs = 60_000;

/** Looks up what was seen in a list, and asks one active sport after the other for what was not: all free, as far as the source has such lists. */
export const createFindSport = (
  source: string,
  {
    memory,
    sports,
    lists,
    cache,
  }: { memory: SportMemory; sports: SportList; lists: EventLists; cache: ReadThroughCache },
): FindSport => {
  /** In the whole list, which is held: whoever asks for many ids that are none costs one look at each sport, and not one for each id. */
  const inList = async (sport: string, eventId: string, signal: AbortSignal) =>
    (await lists.open(sport, signal))?.events.find(({ id }) => id === eventId);

  /** Without a list of sports, as where only odds are mirrored, the next games of all sports are what is left to look at. */
  const searchUpcoming = async (eventId: string, error: unknown, signal: AbortSignal): Promise<string> => {
    if (!(error instanceof UpstreamError) || error.reason !== 'malformed') throw error;
    const hit = await inList('upcoming', eventId, signal);
    // It may be in any sport all the same, so that it can not be said to be nowhere.
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
