import type { z } from 'zod';
import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import { decodeRows } from '../../../../platform/upstream/decode/decode-rows.ts';
import type { UpstreamHttp } from '../../../../platform/upstream/upstream-http.ts';
import type { FareSearchCriteria } from '../../model/fare.ts';
import type { BookingLink } from '../../model/fare-source.ts';
import { flightsWarnings } from '../../model/warnings.ts';
import { type bookingWire, optionWire, type SellerWire } from './booking-wire.ts';
import { decodeFreshness, toWebAddress } from './decode.ts';
import { decodeCurrency } from './decode-currency.ts';
import { followHandOff } from './hand-off.ts';
import { toMoney } from './to-money.ts';

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
export const findBookingLink = async (
  http: UpstreamHttp,
  wire: z.output<typeof bookingWire>,
  { search, currency, formTimeoutMs }: BookingOptions,
  signal: AbortSignal,
): Promise<BookingLink> => {
  const { source } = http;
  const sourceUpdatedAt = decodeFreshness(wire.search_metadata);
  let formsFail = false;
  const addressOf = async (request: NonNullable<SellerWire['booking_request']>): Promise<string | null> => {
    if (formsFail && request.post_data) return null;
    try {
      return await followHandOff(http, request, formTimeoutMs, signal);
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
