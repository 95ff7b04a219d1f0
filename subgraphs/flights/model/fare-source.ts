import type { Call } from '../../../platform/call/call.ts';
import type { UpstreamError } from '../../../platform/errors/upstream-error.ts';
import type { Warning } from '../../../platform/errors/warnings.ts';
import type { QuotaState } from '../../../platform/upstream/quota-meter.ts';
import type { FareOffer, FareSearchCriteria, Money, PriceInsights } from './fare.ts';

export interface FoundOffer {
  readonly offer: Omit<FareOffer, 'offerId' | 'bookingToken' | 'bookingTokenExpiresAt'>;
  /** Never leaves the service: clients get our tokens. */
  readonly sourceToken: string;
}

export interface FareListing {
  readonly offers: readonly FoundOffer[];
  readonly priceInsights: PriceInsights | null;
  readonly searchUrl: string | null;
  /** ISO 8601 in UTC; null when the source states none. */
  readonly sourceUpdatedAt: string | null;
  readonly warnings: readonly Warning[];
}

/** State of an asynchronous search at the source. */
export type SourceSearch =
  /** Still searching; poll it by its id. */
  | { readonly searchId: string; readonly outcome: null }
  /** Ended, with its listing or failure. The id is not needed any more. */
  | { readonly searchId: string | null; readonly outcome: FareListing | UpstreamError };

export interface BookingLink {
  readonly url: string;
  readonly vendor: string | null;
  readonly price: Money | null;
  readonly sourceUpdatedAt: string | null;
  readonly warnings: readonly Warning[];
}

/** A source of fares. It throws `UpstreamError`, and `ServiceError` where a method says so. */
export interface FareSource {
  /** Name that clients see. */
  readonly source: string;
  /** Starts a search, and may return its listing at once. */
  submit(search: FareSearchCriteria, call: Call): Promise<SourceSearch>;
  /** Returns the state of a search; null when the source no longer knows it. */
  poll(searchId: string, search: FareSearchCriteria, call: Call): Promise<SourceSearch | null>;
  /** Returns the return offers of an outbound offer. Throws `booking_token_expired`. */
  resolve(search: FareSearchCriteria, sourceToken: string, call: Call): Promise<FareListing>;
  /** Returns the address of a booking page. Throws `booking_token_expired`. */
  exchange(search: FareSearchCriteria, sourceToken: string, call: Call): Promise<BookingLink>;
}

/** The quota that each search of a source of fares spends. */
export interface FareQuota {
  /** The last reading of any process. Null before the first. */
  known(): Promise<QuotaState | null>;
  /** Asks the source, which costs nothing. Null when the source states no quota. Throws `UpstreamError`. */
  read(call: Call): Promise<QuotaState | null>;
}
