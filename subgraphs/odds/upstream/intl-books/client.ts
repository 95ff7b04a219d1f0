import type { ReadThroughCache } from '../../../../platform/cache/read-through.ts';
import type { Clock } from '../../../../platform/clock/clock.ts';
import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import { decodeJson } from '../../../../platform/upstream/decode/decode-json.ts';
import type { QuotaMeter } from '../../../../platform/upstream/quota-meter.ts';
import type { UpstreamHttp } from '../../../../platform/upstream/upstream-http.ts';
import type { OddsClient, SourceAnswer } from '../../model/odds-client.ts';
import type { EventRecord } from '../../model/sport-event.ts';
import { createReadBookmakers } from './bookmakers.ts';
import { decodeEvent } from './decode-event.ts';
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

  const listed = async (eventId: string, signal: AbortSignal): Promise<SourceAnswer<EventRecord> | null> => {
    const response = await requests.ask(`/events/${eventId}`, {}, { keyed: true, signal });
    // Ids are numbers; the source refuses anything else with 400.
    if (response.status === 404 || (response.status === 400 && !/^\d+$/.test(eventId))) return null;
    if (response.status !== 200) requests.refuse(response);
    return { value: decodeEvent(decodeJson(http.source, response, eventWire)), warnings: [] };
  };

  /** Reads an event from its odds, the only source in a mirror or a recording. */
  const quoted = async (eventId: string, signal: AbortSignal): Promise<SourceAnswer<EventRecord> | null> => {
    const response = await askOdds(eventId, signal);
    if (response.status !== 200) return null;
    return { value: decodeEvent(decodeJson(http.source, response, oddsWire)), warnings: [] };
  };

  return {
    source: http.source,
    sports: sports.read,
    events: (query, signal) => readEvents(requests, sports, query, signal),
    event: async (eventId, signal) =>
      idForm.test(eventId) ? ((await listed(eventId, signal)) ?? (await quoted(eventId, signal))) : null,
    quotes: async (eventId, signal) => {
      if (!idForm.test(eventId)) return null;
      const response = await askOdds(eventId, signal);
      if (response.status === 200) return decodeQuotes(http.source, decodeJson(http.source, response, oddsWire));
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
