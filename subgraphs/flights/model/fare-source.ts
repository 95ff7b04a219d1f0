import type { UpstreamError } from '../../../platform/errors/upstream-error.ts';
import type { Warning } from '../../../platform/upstream/reading.ts';
import type { FareOffer, FareSearchCriteria, Money, PriceInsights } from './fare.ts';

/** An offer as the source lists it: without our identifiers, with the source's own token. */
export interface FoundOffer {
  readonly offer: Omit<FareOffer, 'offerId' | 'bookingToken' | 'bookingTokenExpiresAt'>;
  /** Never leaves the service: clients get our tokens. */
  readonly sourceToken: string;
}

/** A list of offers as the source gives it, in its own order. */
export interface FareListing {
  readonly offers: readonly FoundOffer[];
  readonly priceInsights: PriceInsights | null;
  readonly searchUrl: string | null;
  /** ISO 8601 UTC; null when the source states none. */
  readonly sourceUpdatedAt: string | null;
  readonly warnings: readonly Warning[];
}

/** Where an asynchronous search stands at the source. */
export type SourceSearch =
  /** It works; to be polled by its id. */
  | { readonly searchId: string; readonly outcome: null }
  /** Its listing, or why the source gave it up. The id may be missing: nothing is asked any more. */
  | { readonly searchId: string | null; readonly outcome: FareListing | UpstreamError };

/** What came of exchanging a token. */
export interface BookingLink {
  readonly url: string;
  readonly vendor: string | null;
  readonly price: Money | null;
  readonly sourceUpdatedAt: string | null;
  readonly warnings: readonly Warning[];
}

/** A source of fares. Failures are `UpstreamError`, or `ServiceError` where said. */
export interface FareSource {
  /** Public name. */
  readonly source: string;
  /** Starts a search. May answer its listing at once. */
  submit(search: FareSearchCriteria, signal: AbortSignal): Promise<SourceSearch>;
  /** Looks how a search stands. Null when the source knows it no more. */
  poll(searchId: string, search: FareSearchCriteria, signal: AbortSignal): Promise<SourceSearch | null>;
  /** Return offers of an outbound offer. Throws `booking_token_expired` when the source refuses the token. */
  resolve(search: FareSearchCriteria, sourceToken: string, signal: AbortSignal): Promise<FareListing>;
  /** Address of a booking page. Throws `booking_token_expired` when the source refuses the token. */
  exchange(search: FareSearchCriteria, sourceToken: string, signal: AbortSignal): Promise<BookingLink>;
}
