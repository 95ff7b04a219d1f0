import type { ReadThroughCache } from '../../../../platform/cache/read-through.ts';
import type { Clock } from '../../../../platform/clock/clock.ts';
import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import { decodeJson } from '../../../../platform/upstream/decode/decode-json.ts';
import type { QuotaMeter } from '../../../../platform/upstream/quota-meter.ts';
import type { UpstreamHttp } from '../../../../platform/upstream/upstream-http.ts';
import type { BookMarket } from '../../model/book-market.ts';
import type { OddsClient, SourceAnswer } from '../../model/odds-client.ts';
import type { EventRecord } from '../../model/sport-event.ts';
import { asClosed, newestPriceMs, presumedOverWarnings } from '../markets/presumed-over.ts';
import { createReadBookmakers } from './bookmakers.ts';
import { decodeEvent, isForgotten } from './decode-event.ts';
import { decodeQuotes } from './decode-quotes.ts';
import { readEvents } from './read-events.ts';
import { createIntlBooksRequests } from './requests.ts';
import { createSportList } from './sport-list.ts';
import { eventWire, oddsWire } from './wire.ts';

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

  const askOdds = async (eventId: string, signal: AbortSignal) => {
    const bookmakers = (await readBookmakers(signal)).join(',') || undefined;
    return requests.ask('/odds', { eventId, bookmakers }, { keyed: true, signal });
  };

  /** Prices are news of the event, too. */
  const presumed = (event: EventRecord, markets: readonly BookMarket[] = []): SourceAnswer<EventRecord> =>
    isForgotten(event, clock.now(), newestPriceMs(markets))
      ? { value: asClosed(event), warnings: presumedOverWarnings(http.source, [event]) }
      : { value: event, warnings: [] };

  const listed = async (eventId: string, signal: AbortSignal): Promise<SourceAnswer<EventRecord> | null> => {
    const response = await requests.ask(`/events/${eventId}`, {}, { keyed: true, signal });
    // Ids are numbers; the source refuses anything else with 400.
    if (response.status === 404 || (response.status === 400 && !/^\d+$/.test(eventId))) return null;
    if (response.status !== 200) requests.refuse(response);
    return presumed(decodeEvent(decodeJson(http.source, response, eventWire)));
  };

  /** Reads an event from its odds, the only source in a mirror or a recording. */
  const quoted = async (eventId: string, signal: AbortSignal): Promise<SourceAnswer<EventRecord> | null> => {
    const response = await askOdds(eventId, signal);
    if (response.status !== 200) return null;
    return presumed(decodeEvent(decodeJson(http.source, response, oddsWire)));
  };

  return {
    source: http.source,
    sports: sports.read,
    events: (query, signal) => readEvents(requests, sports, { ...query, nowMs: clock.now() }, signal),
    event: async (eventId, signal) =>
      idForm.test(eventId) ? ((await listed(eventId, signal)) ?? (await quoted(eventId, signal))) : null,
    quotes: async (eventId, signal) => {
      if (!idForm.test(eventId)) return null;
      const response = await askOdds(eventId, signal);
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
      const known = await listed(eventId, signal);
      return known === null
        ? null
        : { value: { event: known.value, books: [], markets: [] }, warnings: known.warnings };
    },
  };
};
