import type { CacheStore } from '../../../../platform/cache/cache-store.ts';
import type { ReadThroughCache } from '../../../../platform/cache/read-through.ts';
import type { Clock } from '../../../../platform/clock/clock.ts';
import type { QuotaMeter } from '../../../../platform/upstream/quota-meter.ts';
import type { UpstreamHttp } from '../../../../platform/upstream/upstream-http.ts';
import type { BookMarket } from '../../model/book-market.ts';
import type { EventPage, EventQuery, OddsClient, SourceAnswer } from '../../model/odds-client.ts';
import type { EventRecord } from '../../model/sport-event.ts';
import { newestPriceMs, presumedOverWarnings } from '../markets/presumed-over.ts';
import { toEventRecord, type UsBooksEvent } from './decode-event.ts';
import { createEventLists } from './event-lists.ts';
import { pageOf, positionOf } from './event-page.ts';
import { createFindSport } from './find-sport.ts';
import type { UsBooksSettings } from './odds-query.ts';
import { readQuotes } from './read-quotes.ts';
import { createUsBooksRequests } from './requests.ts';
import { createSportList } from './sport-list.ts';
import { createSportMemory } from './sport-memory.ts';

interface UsBooksOptions {
  readonly http: UpstreamHttp;
  readonly quota: QuotaMeter;
  readonly cacheStore: CacheStore;
  readonly cache: ReadThroughCache;
  readonly clock: Clock;
  readonly settings: UsBooksSettings;
}

/**
 * The Odds API v4. Its sports are leagues. It has no pages and no states, and finds an event only with its sport. Lists
 * of sports and events are free.
 */
export const createUsBooksClient = ({
  http,
  quota,
  cacheStore,
  cache,
  clock,
  settings,
}: UsBooksOptions): OddsClient => {
  const requests = createUsBooksRequests(http, quota, clock);
  const sports = createSportList(requests, cache);
  const memory = createSportMemory(http.source, cacheStore, clock);
  const lists = createEventLists(requests, cache, memory, settings);
  const findSport = createFindSport(http.source, { memory, sports, lists, cache });

  const toRecord = async (event: UsBooksEvent, signal: AbortSignal, markets: readonly BookMarket[] = []) => {
    const sport = await sports.find(event.sport, signal);
    const record = toEventRecord(event, sport?.name ?? null, clock.now(), newestPriceMs(markets));
    return { record, warnings: presumedOverWarnings(http.source, record.state === 'CLOSED' ? [record] : []) };
  };

  const withoutResults: SourceAnswer<EventPage> = {
    value: { rows: [], next: null, total: null },
    warnings: [
      {
        code: 'partial_answer',
        source: http.source,
        message: `Results of ${http.source} cost quota for each league, so they are read for one league only, by its sportKey.`,
      },
    ],
  };

  const isAsked = ({ state: own }: EventRecord, state: EventQuery['state']): boolean =>
    state === null ? own === 'UPCOMING' || own === 'LIVE' : own === state;

  return {
    source: http.source,
    sports: sports.read,
    events: async ({ sport, state, from, limit, isPart = false }, signal) => {
      if (isPart && state === 'SETTLED') return withoutResults;
      // Only results cost credits. Events that are presumed to be over are in the list of open ones.
      const open = isPart ? lists.free : lists.open;
      const list = await (state === 'SETTLED' ? lists.scored : open)(sport, signal);
      if (list === undefined) return undefined;
      const nowMs = clock.now();
      const all = list.events.map((event) => ({ event, record: toEventRecord(event, null, nowMs) }));
      const matching = all.filter(({ record }) => isAsked(record, state)).map(({ event }) => event);
      const { events, hasMore } = pageOf(matching, from, limit);
      // Several for the next games of all sports, and for the single list of a mirror.
      const keys = [...new Set(events.map((event) => event.sport))];
      const found = await Promise.all(keys.map((key) => sports.find(key, signal)));
      const names = new Map(keys.map((key, index) => [key, found[index]?.name ?? null]));
      const rows = events.map((event) => ({
        event: toEventRecord(event, names.get(event.sport) ?? null, nowMs),
        position: positionOf(event),
      }));
      const next = hasMore ? (rows.at(-1)?.position ?? null) : null;
      // The source itself has no events that are closed.
      const closed = all.map(({ record }) => record).filter((record) => record.state === 'CLOSED');
      const isOpenList = state === null || state === 'LIVE';
      const presumed = isOpenList || state === 'CLOSED' ? closed : [];
      const warnings = presumedOverWarnings(http.source, presumed, { isLeftOut: isOpenList });
      return { value: { rows, next, total: matching.length }, warnings: [...list.warnings, ...warnings] };
    },
    event: async (eventId, signal) => {
      const sport = await findSport(eventId, signal);
      if (sport === undefined) return null;
      const open = await lists.find(sport, eventId, signal);
      // A listed event that no longer is listed is over, and its result may be available for some days.
      const event = open ?? (await lists.scored(sport, signal))?.events.find(({ id }) => id === eventId);
      if (event === undefined) return null;
      const { record, warnings } = await toRecord(event, signal);
      return { value: record, warnings };
    },
    quotes: async (eventId, signal) => {
      const sport = await findSport(eventId, signal);
      if (sport === undefined) return null;
      const hasOutrights = (await sports.find(sport, signal))?.hasOutrights ?? false;
      const quotes = await readQuotes(requests, settings, { eventId, sport, hasOutrights }, signal);
      if (quotes !== undefined) {
        const { event, books, markets, warnings } = quotes;
        const own = await toRecord(event, signal, markets);
        return { value: { event: own.record, books, markets }, warnings: [...warnings, ...own.warnings] };
      }
      // A free list shows whether the event exists without odds.
      const event = await lists.find(sport, eventId, signal);
      if (event === undefined) return null;
      const { record, warnings } = await toRecord(event, signal);
      return { value: { event: record, books: [], markets: [] }, warnings };
    },
  };
};
