import type { ReadThroughCache } from '../../../../platform/cache/read-through.ts';
import type { Call } from '../../../../platform/call/call.ts';
import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import { type Clock, dayMs, hourMs } from '../../../../platform/runtime/clock/clock.ts';
import { decodeJson, decodeRows } from '../../../../platform/upstream/decode/decode-json.ts';
import { rawRows } from '../../../../platform/upstream/decode/lenient-fields.ts';
import type { QuotaMeter } from '../../../../platform/upstream/quota-meter.ts';
import type { UpstreamHttp } from '../../../../platform/upstream/upstream-http.ts';
import type { BookMarket } from '../../model/book-market.ts';
import type { EventPage, EventQuery, EventRow, OddsClient, SourceResult } from '../../model/odds-client.ts';
import type { OddsSport } from '../../model/odds-sport.ts';
import type { EventRecord } from '../../model/sport-event.ts';
import { asClosed, newestPriceMs, presumedOverWarnings } from '../markets/presumed-over.ts';
import { createReadBookmakers } from './bookmakers.ts';
import { decodeEvent, isForgotten, statusesFor } from './decode-event.ts';
import { decodeQuotes } from './decode-quotes.ts';
import { firstNew, isWholeList, placeBehind, placeOf, windowAt } from './event-page.ts';
import { knownSport } from './known-sport.ts';
import { createIntlBooksRequests, type IntlBooksRequests } from './requests.ts';
import { eventWire, oddsWire, sportWire } from './wire.ts';

interface SportList {
  /** Free. The source does not say which sports are active. */
  read(call: Call): Promise<SourceResult<readonly OddsSport[]>>;
  /** By a list at most an hour old, unless the source fails. */
  has(sport: string, call: Call): Promise<boolean>;
}

const createSportList = (requests: IntlBooksRequests, cache: ReadThroughCache): SportList => {
  const { source } = requests;

  const read = async (call: Call): Promise<SourceResult<readonly OddsSport[]>> => {
    const response = await requests.ask('/sports', {}, { keyed: false, call });
    if (response.status !== 200) requests.refuse(response);
    const { rows, warnings } = decodeRows(source, decodeJson(source, response, rawRows), sportWire);
    const value = rows.map(
      ({ name, slug }): OddsSport => ({
        key: slug,
        source: 'INTL_BOOKS',
        name: name ?? slug,
        sport: knownSport(slug),
        league: null,
        leagues: [],
        isActive: null,
        hasOutrights: null,
      }),
    );
    return { value, warnings };
  };

  return {
    read,
    has: async (sport, call) => {
      const options = { ttlMs: hourMs, staleMs: dayMs, call };
      const { value } = await cache.read(`${source}:sport-ids`, options, async (loadCall) =>
        (await read(loadCall)).value.map(({ key }) => key),
      );
      return value.includes(sport);
    },
  };
};

const nothing: SourceResult<EventPage> = { value: { rows: [], next: null, total: null }, warnings: [] };

/** Undefined for an unknown sport. */
const readEvents = async (
  requests: IntlBooksRequests,
  sports: SportList,
  { sport, state, from, limit, nowMs }: EventQuery & { readonly nowMs: number },
  call: Call,
): Promise<SourceResult<EventPage> | undefined> => {
  const { source } = requests;
  const place = placeOf(from);
  const window = windowAt(place, limit);
  const query = { sport, status: statusesFor(state), limit: window.limit, skip: window.skip };
  const response = await requests.ask('/events', query, { keyed: true, call });

  // Both a sport without events and an unknown sport may give 404 or an empty list.
  const emptyOrUnknown = async () => ((await sports.has(sport, call)) ? nothing : undefined);
  if (response.status === 404) return emptyOrUnknown();
  if (response.status === 400) {
    const result = await emptyOrUnknown();
    // The source's page on settlement does not say that these statuses may be requested.
    return result === undefined || state === 'CLOSED' ? result : requests.refuse(response);
  }

  const raw = decodeJson(source, response, rawRows);
  if (raw.length === 0) return from === null ? emptyOrUnknown() : nothing;
  const decoded = raw.map((row) => eventWire.safeParse(row).data);
  const { warnings } = decodeRows(source, raw, eventWire);
  const ids = decoded.map((wire) => wire?.id);

  const rows: EventRow[] = [];
  const presumedOver: EventRecord[] = [];
  let last = firstNew(place, ids) - 1;
  while (last + 1 < raw.length && rows.length < limit) {
    last++;
    const wire = decoded[last];
    if (wire === undefined) continue;
    const event = decodeEvent(wire);
    const isAsked = state === null ? event.state === 'UPCOMING' || event.state === 'LIVE' : event.state === state;
    if (isAsked && isForgotten(event, nowMs)) presumedOver.push(event);
    else if (isAsked) rows.push({ event, position: { ...placeBehind(place, window, ids, last) } });
  }
  const hasMore = last + 1 < raw.length || (raw.length >= window.limit && !isWholeList(place, window, ids));
  const next = hasMore && last >= 0 ? { ...placeBehind(place, window, ids, last) } : null;
  const leftOut = presumedOverWarnings(source, presumedOver, { isLeftOut: true });
  return { value: { rows, next, total: null }, warnings: [...warnings, ...leftOut] };
};

interface IntlBooksOptions {
  readonly http: UpstreamHttp;
  readonly quota: QuotaMeter;
  readonly cache: ReadThroughCache;
  readonly clock: Clock;
  /** At most 30, spelled as the source does. Empty: those that the key has selected. */
  readonly settings: { readonly bookmakers: readonly string[] };
}

const idForm = /^[\w-]{1,64}$/;

/** odds-api.io v3: one response has all markets of an event at the requested bookmakers. */
export const createIntlBooksClient = ({ http, quota, cache, clock, settings }: IntlBooksOptions): OddsClient => {
  const requests = createIntlBooksRequests(http, quota, clock);
  const sports = createSportList(requests, cache);
  const readBookmakers = createReadBookmakers(settings.bookmakers, requests, cache);

  const askOdds = async (eventId: string, call: Call) => {
    const bookmakers = (await readBookmakers(call)).join(',') || undefined;
    return requests.ask('/odds', { eventId, bookmakers }, { keyed: true, call });
  };

  /** Prices are news of the event, too. */
  const presumed = (event: EventRecord, markets: readonly BookMarket[] = []): SourceResult<EventRecord> =>
    isForgotten(event, clock.now(), newestPriceMs(markets))
      ? { value: asClosed(event), warnings: presumedOverWarnings(http.source, [event]) }
      : { value: event, warnings: [] };

  const listed = async (eventId: string, call: Call): Promise<SourceResult<EventRecord> | null> => {
    const response = await requests.ask(`/events/${eventId}`, {}, { keyed: true, call });
    // Ids are numbers; the source refuses anything else with 400.
    if (response.status === 404 || (response.status === 400 && !/^\d+$/.test(eventId))) return null;
    if (response.status !== 200) requests.refuse(response);
    return presumed(decodeEvent(decodeJson(http.source, response, eventWire)));
  };

  /** Reads an event from its odds, the only source in a mirror or a recording. */
  const quoted = async (eventId: string, call: Call): Promise<SourceResult<EventRecord> | null> => {
    const response = await askOdds(eventId, call);
    if (response.status !== 200) return null;
    return presumed(decodeEvent(decodeJson(http.source, response, oddsWire)));
  };

  return {
    source: http.source,
    sports: sports.read,
    events: (query, call) => readEvents(requests, sports, { ...query, nowMs: clock.now() }, call),
    event: async (eventId, call) =>
      idForm.test(eventId) ? ((await listed(eventId, call)) ?? (await quoted(eventId, call))) : null,
    quotes: async (eventId, call) => {
      if (!idForm.test(eventId)) return null;
      const response = await askOdds(eventId, call);
      if (response.status === 200) {
        const { value, warnings } = decodeQuotes(http.source, decodeJson(http.source, response, oddsWire));
        const event = presumed(value.event, value.markets);
        return { value: { ...value, event: event.value }, warnings: [...warnings, ...event.warnings] };
      }
      if (response.status === 400 && /^\d+$/.test(eventId))
        throw new UpstreamError(http.source, 'blocked', {
          predicate: 'refuses to quote the bookmakers that this deployment asks for',
          cause: new Error('status 400'),
        });
      // Books open late, so an event may exist without odds.
      const known = await listed(eventId, call);
      return known === null
        ? null
        : { value: { event: known.value, books: [], markets: [] }, warnings: known.warnings };
    },
  };
};
