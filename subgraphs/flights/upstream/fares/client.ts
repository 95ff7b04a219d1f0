import { ServiceError } from '../../../../platform/errors/service-error.ts';
import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import { decodeJson } from '../../../../platform/upstream/decode/decode-json.ts';
import { unexpectedStatus } from '../../../../platform/upstream/unexpected-status.ts';
import type { UpstreamHttp, UpstreamResponse } from '../../../../platform/upstream/upstream-http.ts';
import { flightsErrors } from '../../model/errors.ts';
import type { FareSearchCriteria, TripType } from '../../model/fare.ts';
import type { FareSource, SourceSearch } from '../../model/fare-source.ts';
import { findBookingLink } from './book.ts';
import { bookingWire } from './booking-wire.ts';
import { decodeListing, failureOf, progressOf } from './decode.ts';
import type { TimeZoneOf } from './decode-segments.ts';
import { toSearchQuery } from './search-query.ts';
import { searchWire } from './wire.ts';

interface FaresClientOptions {
  readonly timeZoneOf: TimeZoneOf;
  /** ISO 4217 code of the requested prices. */
  readonly currency: string;
  /**
   * Timeout of the page that leads to a vendor. The default of 2.5 s is short, because the page is small and a booking
   * without it falls back to the search on the source's site.
   */
  readonly formTimeoutMs?: number;
}

const searchPath = '/search.json';

/** A client error that does not concern the key, so a retry cannot help. */
const refused = (source: string): ServiceError =>
  new ServiceError('upstream_unavailable', `The source ${source} does not accept this search.`, {
    source,
    reason: 'malformed',
    retryable: false,
  });

const expired = (source: string): ServiceError =>
  new ServiceError(flightsErrors.booking_token_expired, 'The offer is too old for its source; search again.', {
    source,
  });

const requireSuccess = (
  source: string,
  response: UpstreamResponse,
  refusal: (source: string) => ServiceError,
): void => {
  if (response.status === 200) return;
  if (response.status >= 400 && response.status < 500) throw refusal(source);
  throw unexpectedStatus(source, response);
};

const listedTrip = (search: FareSearchCriteria): TripType =>
  search.returnDate === null ? 'ONE_WAY' : 'ROUND_TRIP_OUTBOUND';

/** SerpApi's google_flights: an asynchronous search, then a synchronous step each to resolve and to book. */
export const createFaresClient = (http: UpstreamHttp, options: FaresClientOptions): FareSource => {
  const { source } = http;
  const { timeZoneOf, currency, formTimeoutMs = 2500 } = options;

  const readSearch = (response: UpstreamResponse, tripType: TripType): SourceSearch => {
    const wire = decodeJson(source, response, searchWire);
    const searchId = wire.search_metadata?.id ?? null;
    const failure = failureOf(source, wire);
    if (failure !== undefined) return { searchId, outcome: failure };
    const progress = progressOf(
      wire.search_metadata,
      wire.best_flights ?? wire.other_flights ?? (wire.error ? [] : null),
    );
    if (progress === 'ended') return { searchId, outcome: decodeListing(source, wire, tripType, currency, timeZoneOf) };
    if (progress === 'unclear' || searchId === null)
      throw new UpstreamError(source, 'malformed', { cause: new Error('neither results nor a search to wait for') });
    return { searchId, outcome: null };
  };

  return {
    source,
    async submit(search, signal) {
      // A retry costs nothing: equal searches within an hour come from the source's cache.
      const query = { ...toSearchQuery(search, currency), async: true };
      const response = await http.request({ path: searchPath, query }, signal);
      requireSuccess(source, response, refused);
      return readSearch(response, listedTrip(search));
    },
    async poll(searchId, search, signal) {
      const response = await http.request({ path: `/searches/${encodeURIComponent(searchId)}.json` }, signal);
      // The source stores results for 31 days, then returns 410.
      if (response.status === 404 || response.status === 410) return null;
      requireSuccess(source, response, refused);
      return readSearch(response, listedTrip(search));
    },
    async resolve(search, sourceToken, signal) {
      const query = { ...toSearchQuery(search, currency), departure_token: sourceToken };
      const response = await http.request({ path: searchPath, query }, signal);
      requireSuccess(source, response, expired);
      const { outcome } = readSearch(response, 'ROUND_TRIP_RETURN');
      if (outcome === null) throw new UpstreamError(source, 'malformed', { cause: new Error('not finished') });
      if (outcome instanceof UpstreamError) throw outcome;
      return outcome;
    },
    async exchange(search, sourceToken, signal) {
      const query = { ...toSearchQuery(search, currency), booking_token: sourceToken };
      const request = { path: searchPath, query, idempotent: false };
      const response = await http.request(request, signal);
      requireSuccess(source, response, expired);
      const wire = decodeJson(source, response, bookingWire);
      if (progressOf(wire.search_metadata, wire.booking_options) !== 'ended')
        throw new UpstreamError(source, 'unreachable', { cause: new Error('the booking step did not succeed') });
      return findBookingLink(http, wire, { search, currency, formTimeoutMs }, signal);
    },
  };
};
