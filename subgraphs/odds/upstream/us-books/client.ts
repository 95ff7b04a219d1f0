import type { CacheStore } from '../../../../platform/cache/cache-store.ts';
import type { ReadThroughCache } from '../../../../platform/cache/read-through.ts';
import type { Call } from '../../../../platform/call/call.ts';
import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import { type Clock, dayMs, hourMs } from '../../../../platform/runtime/clock/clock.ts';
import { decodeRows } from '../../../../platform/upstream/decode/decode-json.ts';
import type { QuotaMeter } from '../../../../platform/upstream/quota-meter.ts';
import type { UpstreamHttp } from '../../../../platform/upstream/upstream-http.ts';
import { withPatience } from '../../../../platform/upstream/with-patience.ts';
import type { BookMarket } from '../../model/book-market.ts';
import type { EventPage, EventQuery, OddsClient, SourceResult } from '../../model/odds-client.ts';
import type { OddsSport } from '../../model/odds-sport.ts';
import type { EventRecord } from '../../model/sport-event.ts';
import { newestPriceMs, presumedOverWarnings } from '../markets/presumed-over.ts';
import { decodeEvent, toEventRecord, type UsBooksEvent } from './decode-event.ts';
import { type DecodedQuotes, decodeQuotes } from './decode-quotes.ts';
import { createEventLists, type EventLists } from './event-lists.ts';
import { pageOf, positionOf } from './event-page.ts';
import { firstHit } from './first-hit.ts';
import { knownSport } from './known-sport.ts';
import { listedOf, marketsFor, toOddsQuery, type UsBooksSettings } from './odds-query.ts';
import { createUsBooksRequests, type UsBooksRequests } from './requests.ts';
import { createSportMemory, type SportMemory } from './sport-memory.ts';
import { oddsWire, sportWire } from './wire.ts';

interface SportList {
  /** Reads the current list, for free. */
  read(call: Call): Promise<SourceResult<readonly OddsSport[]>>;
  /** At most an hour old, or a day when the source fails. */
  recent(call: Call): Promise<readonly OddsSport[]>;
  /** The recent list, for what results can do without: empty, with a warning, when it cannot be read in time. */
  optional(call: Call): Promise<SourceResult<readonly OddsSport[]>>;
}

const createSportList = (requests: UsBooksRequests, cache: ReadThroughCache, clock: Clock): SportList => {
  const { source } = requests;

  const read = async (call: Call): Promise<SourceResult<readonly OddsSport[]>> => {
    const options = { cost: 0, call };
    // Documented with a trailing slash (upstream notes 3); the source accepts both.
    const otherwise = () => requests.rows('/v4/sports/', { all: true }, options);
    const rows = await requests.rows('/v4/sports', { all: true }, { ...options, otherwise });
    if (rows === undefined) throw new UpstreamError(source, 'malformed', { cause: new Error('status 404') });
    const decoded = decodeRows(source, rows, sportWire);
    const value = decoded.rows.map(
      ({ key, group, title, active, has_outrights }): OddsSport => ({
        key: key,
        source: 'US_BOOKS',
        name: group ?? title ?? key,
        sport: knownSport(key),
        league: title,
        leagues: [],
        isActive: active ?? null,
        hasOutrights: has_outrights ?? null,
      }),
    );
    return { value, warnings: decoded.warnings };
  };

  const recent = async (call: Call): Promise<readonly OddsSport[]> => {
    const options = { ttlMs: hourMs, staleMs: dayMs, call };
    const { value } = await cache.read(`${source}:sports`, options, async (loadCall) => (await read(loadCall)).value);
    return value;
  };

  return {
    read,
    recent,
    optional: async (call) => {
      try {
        return { value: await withPatience(call, clock, recent), warnings: [] };
      } catch (error) {
        if (!(error instanceof UpstreamError)) throw error;
        const message = `The names of sports could not be read from ${source} (${error.reason}).`;
        // A mirror of odds alone has no list of sports.
        const isNone = error.reason === 'malformed';
        return { value: [], warnings: isNone ? [] : [{ code: 'partial_answer', source, message }] };
      }
    },
  };
};

/** Undefined when no active sport has the event. */
type FindSport = (eventId: string, call: Call) => Promise<string | undefined>;

/** Also refuses ids with a comma, which would request several events. */
const idForm = /^[\w-]{1,128}$/;
const atOnce = 4;
/** An event that was not found is not searched again for this long. */
const missMs = 60_000;

/** Searches each active sport for an event that was not listed before. */
const createFindSport = (
  source: string,
  {
    memory,
    sports,
    lists,
    cache,
  }: { memory: SportMemory; sports: SportList; lists: EventLists; cache: ReadThroughCache },
): FindSport => {
  /** The whole list is cached: many unknown ids cost one request for each sport. */
  const inList = async (sport: string, eventId: string, call: Call) =>
    (await lists.open(sport, call))?.events.find(({ id }) => id === eventId);

  /** A mirror of odds alone has no list of sports, so only the next games of all sports can be searched. */
  const searchUpcoming = async (eventId: string, error: unknown, call: Call): Promise<string> => {
    if (!(error instanceof UpstreamError) || error.reason !== 'malformed') throw error;
    const hit = await inList('upcoming', eventId, call);
    // The event may still be in any sport, so it cannot be reported as missing.
    if (hit === undefined) throw error;
    return hit.sport;
  };

  const search = async (eventId: string, call: Call): Promise<string | null> => {
    let listed: readonly OddsSport[];
    try {
      listed = await sports.recent(call);
    } catch (error) {
      return searchUpcoming(eventId, error, call);
    }
    const active = listed.filter(({ isActive }) => isActive !== false);
    const hit = await firstHit(active, atOnce, ({ key }, probeCall) => inList(key, eventId, probeCall), call);
    return hit?.sport ?? null;
  };

  return async (eventId, call) => {
    if (!idForm.test(eventId)) return undefined;
    const seen = await memory.sportOf(eventId);
    if (seen !== undefined) return seen;
    const options = { ttlMs: missMs, staleMs: 0, call };
    const { value } = await cache.read(`${source}:search:${eventId}`, options, (loadCall) => search(eventId, loadCall));
    return value ?? undefined;
  };
};

interface UsBooksQuotes extends DecodedQuotes {
  readonly event: UsBooksEvent;
}

/** Undefined when the source has no odds. Costs a credit for each returned market and region. */
const readQuotes = async (
  requests: UsBooksRequests,
  { regions, markets }: UsBooksSettings,
  { eventId, sport, hasOutrights }: { eventId: string; sport: string; hasOutrights: boolean },
  call: Call,
): Promise<UsBooksQuotes | undefined> => {
  const asked = marketsFor(markets, hasOutrights);
  const options = { cost: asked.length * regions.length, call };
  let rows = await requests.rows(`/v4/sports/${sport}/events/${eventId}/odds`, toOddsQuery(regions, asked), options);
  if (rows === undefined) {
    // A mirror may lack odds of single events. The list is free for an event that is over.
    const listed = listedOf(asked);
    const query = { eventIds: eventId, ...toOddsQuery(regions, listed) };
    if (listed.length > 0) rows = await requests.rows(`/v4/sports/${sport}/odds`, query, options);
  }
  const wire = decodeRows(requests.source, rows ?? [], oddsWire).rows.find(({ id }) => id === eventId);
  if (wire === undefined) return undefined;
  const event = decodeEvent(wire, sport);
  return { event, ...decodeQuotes(requests.source, wire.bookmakers, event) };
};

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
  const sports = createSportList(requests, cache, clock);
  const memory = createSportMemory(http.source, cacheStore, clock);
  const lists = createEventLists(requests, cache, memory, settings);
  const findSport = createFindSport(http.source, { memory, sports, lists, cache });

  const nameIn = (listed: readonly OddsSport[], id: string): string | null =>
    listed.find(({ key }) => key === id)?.name ?? null;

  const toRecord = (
    event: UsBooksEvent,
    { value: listed, warnings }: SourceResult<readonly OddsSport[]>,
    markets: readonly BookMarket[] = [],
  ) => {
    const record = toEventRecord(event, nameIn(listed, event.sport), clock.now(), newestPriceMs(markets));
    const presumed = presumedOverWarnings(http.source, record.state === 'CLOSED' ? [record] : []);
    return { record, warnings: [...warnings, ...presumed] };
  };

  const withoutResults: SourceResult<EventPage> = {
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
    events: async ({ sport, state, from, limit, isPart = false }, call) => {
      if (isPart && state === 'SETTLED') return withoutResults;
      // Only results cost credits. Events that are presumed to be over are in the list of open ones.
      const open = isPart ? lists.free : lists.open;
      const list = await (state === 'SETTLED' ? lists.scored : open)(sport, call);
      if (list === undefined) return undefined;
      const nowMs = clock.now();
      const all = list.events.map((event) => ({ event, record: toEventRecord(event, null, nowMs) }));
      const matching = all.filter(({ record }) => isAsked(record, state)).map(({ event }) => event);
      const { events, hasMore } = pageOf(matching, from, limit);
      // There are several sports among the next games of all, and in the single list of a mirror.
      const listed = events.length === 0 ? { value: [], warnings: [] } : await sports.optional(call);
      const rows = events.map((event) => ({
        event: toEventRecord(event, nameIn(listed.value, event.sport), nowMs),
        position: positionOf(event),
      }));
      const next = hasMore ? (rows.at(-1)?.position ?? null) : null;
      // The source itself has no events that are closed.
      const closed = all.map(({ record }) => record).filter((record) => record.state === 'CLOSED');
      const isOpenList = state === null || state === 'LIVE';
      const presumed = isOpenList || state === 'CLOSED' ? closed : [];
      const warnings = presumedOverWarnings(http.source, presumed, { isLeftOut: isOpenList });
      return {
        value: { rows, next, total: matching.length },
        warnings: [...list.warnings, ...listed.warnings, ...warnings],
      };
    },
    event: async (eventId, call) => {
      const sport = await findSport(eventId, call);
      if (sport === undefined) return null;
      const open = await lists.find(sport, eventId, call);
      // A listed event that no longer is listed is over, and its result may be available for some days.
      const event = open ?? (await lists.scored(sport, call))?.events.find(({ id }) => id === eventId);
      if (event === undefined) return null;
      const { record, warnings } = toRecord(event, await sports.optional(call));
      return { value: record, warnings };
    },
    quotes: async (eventId, call) => {
      const sport = await findSport(eventId, call);
      if (sport === undefined) return null;
      const listed = await sports.optional(call);
      const hasOutrights = listed.value.find(({ key }) => key === sport)?.hasOutrights ?? false;
      const quotes = await readQuotes(requests, settings, { eventId, sport, hasOutrights }, call);
      if (quotes !== undefined) {
        const { event, books, markets, warnings } = quotes;
        const own = toRecord(event, listed, markets);
        return { value: { event: own.record, books, markets }, warnings: [...warnings, ...own.warnings] };
      }
      // A free list shows whether the event exists without odds.
      const event = await lists.find(sport, eventId, call);
      if (event === undefined) return null;
      const { record, warnings } = toRecord(event, listed);
      return { value: { event: record, books: [], markets: [] }, warnings };
    },
  };
};
