import type { z } from 'zod';
import type { Call } from '../../../../platform/call/call.ts';
import { ServiceError } from '../../../../platform/errors/service-error.ts';
import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import { isUrl } from '../../../../platform/text/parse-url.ts';
import { decodeJson, decodeRows } from '../../../../platform/upstream/decode/decode-json.ts';
import { unexpectedStatus } from '../../../../platform/upstream/unexpected-status.ts';
import type { UpstreamHttp, UpstreamResponse } from '../../../../platform/upstream/upstream-http.ts';
import { flightsErrors } from '../../model/errors.ts';
import type { FareSearchCriteria, TripType } from '../../model/fare.ts';
import type { BookingLink, FareSource, SourceSearch } from '../../model/fare-source.ts';
import { flightsWarnings } from '../../model/warnings.ts';
import { bookingWire, optionWire, type SellerWire } from './booking-wire.ts';
import {
  decodeCurrency,
  decodeFreshness,
  decodeListing,
  failureOf,
  progressOf,
  type TimeZoneOf,
  toMoney,
  toWebAddress,
} from './decode.ts';
import { readRefreshTarget } from './refresh-target.ts';
import { toSearchQuery } from './search-query.ts';
import { searchWire } from './wire.ts';

/** The page is a few kilobytes around one link. */
const pageMaxBytes = 1_000_000;

/**
 * Returns a seller's page, or null. `post_data` is a form, which is posted unchanged; its page refreshes to the vendor
 * (upstream notes 5a: 34 of 34 options; redirects are read as well). Throws `UpstreamError` when the form cannot be
 * posted.
 */
const followHandOff = async (
  http: UpstreamHttp,
  { url, post_data: form }: NonNullable<SellerWire['booking_request']>,
  timeoutMs: number,
  call: Call,
): Promise<string | null> => {
  if (!form) return toWebAddress(url);
  // Forms go only to origins of the definition, and never with the key.
  const response = await http.request(
    {
      method: 'POST',
      path: '/',
      url,
      headers: { 'content-type': 'application/x-www-form-urlencoded', accept: 'text/html' },
      body: form,
      timeoutMs,
      maxBytes: pageMaxBytes,
      idempotent: false,
    },
    call,
  );
  const { location } = response.headers;
  if (response.status >= 300 && response.status < 400 && location !== undefined)
    return isUrl(location, url) ? toWebAddress(new URL(location, url).href) : null;
  return response.status === 200 ? readRefreshTarget(response.text(), url) : null;
};

/** Each form is a request to a third party. */
const maxSellersAsked = 3;

const priceOf = (seller: SellerWire): number => seller.price ?? Number.POSITIVE_INFINITY;

/** Cheapest first; equal prices keep the source's order. */
const sellersOf = (source: string, wire: z.output<typeof bookingWire>): SellerWire[] =>
  decodeRows(source, wire.booking_options ?? [], optionWire)
    .rows.flatMap((option) => option.together ?? [])
    .filter((seller) => seller.booking_request)
    .sort((a, b) => (priceOf(a) === priceOf(b) ? 0 : priceOf(a) - priceOf(b)));

interface BookingOptions {
  readonly search: FareSearchCriteria;
  readonly currency: string;
  readonly formTimeoutMs: number;
}

/** The source's public site accepts a search in words. */
const publicSearchUrl = ({ originIata, destinationIata, date, returnDate }: FareSearchCriteria): string => {
  const back = returnDate === null ? '' : ` through ${returnDate}`;
  const words = `Flights from ${originIata} to ${destinationIata} on ${date}${back}`;
  return `https://www.google.com/travel/flights?q=${encodeURIComponent(words)}`;
};

/** Returns the page of the cheapest seller that has one, else the search on the source's public site with a warning. */
const findBookingLink = async (
  http: UpstreamHttp,
  wire: z.output<typeof bookingWire>,
  { search, currency, formTimeoutMs }: BookingOptions,
  call: Call,
): Promise<BookingLink> => {
  const { source } = http;
  const sourceUpdatedAt = decodeFreshness(wire.search_metadata);
  let formsFail = false;
  const addressOf = async (request: NonNullable<SellerWire['booking_request']>): Promise<string | null> => {
    if (formsFail && request.post_data) return null;
    try {
      return await followHandOff(http, request, formTimeoutMs, call);
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      // All forms go to one host, so clients wait for it only once.
      formsFail ||= error.reason === 'timeout' || error.reason === 'unreachable';
      return null;
    }
  };
  for (const seller of sellersOf(source, wire).slice(0, maxSellersAsked)) {
    const url = seller.booking_request ? await addressOf(seller.booking_request) : null;
    if (url === null) continue;
    return {
      url,
      vendor: seller.book_with ?? null,
      price: toMoney(seller.price, decodeCurrency(wire, currency)),
      sourceUpdatedAt,
      warnings: [],
    };
  }
  const url = toWebAddress(wire.search_metadata?.google_flights_url) ?? publicSearchUrl(search);
  const why = formsFail
    ? "The sellers' pages could not be reached"
    : `No seller of ${source} gives a page for this offer`;
  const message = `${why}; the address leads to the search on its public site.`;
  const warnings = [{ code: flightsWarnings.vendor_link_unavailable.code, source, message }];
  return { url, vendor: null, price: null, sourceUpdatedAt, warnings };
};

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
    async submit(search, call) {
      // A retry costs nothing: equal searches within an hour come from the source's cache.
      const query = { ...toSearchQuery(search, currency), async: true };
      const response = await http.request({ path: searchPath, query }, call);
      requireSuccess(source, response, refused);
      return readSearch(response, listedTrip(search));
    },
    async poll(searchId, search, call) {
      const response = await http.request({ path: `/searches/${encodeURIComponent(searchId)}.json` }, call);
      // The source stores results for 31 days, then returns 410.
      if (response.status === 404 || response.status === 410) return null;
      requireSuccess(source, response, refused);
      return readSearch(response, listedTrip(search));
    },
    async resolve(search, sourceToken, call) {
      const query = { ...toSearchQuery(search, currency), departure_token: sourceToken };
      const response = await http.request({ path: searchPath, query }, call);
      requireSuccess(source, response, expired);
      const { outcome } = readSearch(response, 'ROUND_TRIP_RETURN');
      if (outcome === null) throw new UpstreamError(source, 'malformed', { cause: new Error('not finished') });
      if (outcome instanceof UpstreamError) throw outcome;
      return outcome;
    },
    async exchange(search, sourceToken, call) {
      const query = { ...toSearchQuery(search, currency), booking_token: sourceToken };
      const request = { path: searchPath, query, idempotent: false };
      const response = await http.request(request, call);
      requireSuccess(source, response, expired);
      const wire = decodeJson(source, response, bookingWire);
      if (progressOf(wire.search_metadata, wire.booking_options) !== 'ended')
        throw new UpstreamError(source, 'unreachable', { cause: new Error('the booking step did not succeed') });
      return findBookingLink(http, wire, { search, currency, formTimeoutMs }, call);
    },
  };
};
