import type { SourceFailure } from '../../../platform/errors/source-failure.ts';
import type { Connection } from '../../../platform/lists/connection.ts';
import type { ReadMeta, Warning } from '../../../platform/upstream/reading.ts';

export type Cabin = 'ECONOMY' | 'PREMIUM_ECONOMY' | 'BUSINESS' | 'FIRST';

export type FareSort = 'PRICE' | 'DURATION' | 'DEPARTURE' | 'STOPS';

export type FareSearchStatus = 'PENDING' | 'RUNNING' | 'COMPLETED' | 'FAILED';

export type FareSearchStage = 'QUEUED' | 'SUBMITTING' | 'SEARCHING' | 'COLLECTING' | 'DONE';

export type TripType = 'ONE_WAY' | 'ROUND_TRIP_OUTBOUND' | 'ROUND_TRIP_RETURN';

/** A search as it was understood: codes in capitals, defaults filled in. */
export interface FareSearchCriteria {
  /** Outbound date, `YYYY-MM-DD`. */
  readonly date: string;
  readonly originIata: string;
  readonly destinationIata: string;
  /** Null is one way. */
  readonly returnDate: string | null;
  readonly sort: FareSort;
  readonly cabin: Cabin;
  readonly maxOffers: number;
  /** Only a REST client can ask for it. */
  readonly compact: boolean;
  /** Per direction; null is any number. */
  readonly maxStops: number | null;
  readonly passengers: number;
}

export interface Money {
  /** An exact decimal. */
  readonly amount: string;
  /** ISO 4217. */
  readonly currencyCode: string;
}

export interface FareStop {
  readonly iata: string;
  readonly name: string;
  /** `YYYY-MM-DDTHH:mm`, without an offset. */
  readonly atLocal: string;
  readonly timeZone: string | null;
}

export interface FareSegment {
  readonly flightNumber: string;
  readonly airlineName: string;
  readonly departure: FareStop;
  readonly arrival: FareStop;
  readonly durationMinutes: number;
  readonly travelClass: string | null;
  readonly aircraftModel: string | null;
  readonly isOvernight: boolean;
  readonly isOftenDelayed: boolean;
  readonly legroom: string | null;
  /** These three are null in a compact search. */
  readonly extensions: readonly string[] | null;
  readonly alsoSoldBy: readonly string[] | null;
  readonly operatedBy: string | null;
}

export interface Layover {
  readonly iata: string;
  readonly name: string;
  readonly durationMinutes: number;
  readonly isOvernight: boolean;
}

export interface Emissions {
  readonly grams: number | null;
  readonly typicalGrams: number | null;
  readonly differencePercent: number | null;
}

export interface FareOffer {
  readonly offerId: string;
  readonly bookingToken: string;
  readonly bookingTokenExpiresAt: string;
  readonly tripType: TripType;
  readonly isResolveRequired: boolean;
  /** Whole trip, all passengers. */
  readonly price: Money | null;
  /** Of the price; over REST it is stated also without one. */
  readonly currency: string;
  readonly durationMinutes: number;
  readonly stopCount: number;
  readonly departsAtLocal: string;
  readonly arrivesAtLocal: string;
  readonly airlineNames: readonly string[];
  readonly segments: readonly FareSegment[];
  readonly layovers: readonly Layover[];
  readonly emissions: Emissions | null;
  readonly extensions: readonly string[];
}

export interface PriceInsights {
  readonly lowestPrice: Money | null;
  readonly level: string | null;
  readonly typicalLow: Money | null;
  readonly typicalHigh: Money | null;
  readonly currency: string;
}

export interface FareSearchResult {
  readonly offers: readonly FareOffer[];
  /** Before `maxOffers`. */
  readonly totalFound: number;
  readonly priceInsights: PriceInsights | null;
  readonly searchUrl: string | null;
}

export type FareOfferConnection = Connection<FareOffer>;

export interface FareSearch {
  readonly jobId: string;
  readonly status: FareSearchStatus;
  readonly pollUrl: string;
  readonly submittedAt: string;
  readonly operationId: string;
  readonly operationUrl: string;
  readonly failure: SourceFailure | null;
  readonly progressPercent: number;
  readonly stage: FareSearchStage;
  /** Before `maxOffers`. */
  readonly offerCount: number;
  /** `origin` and `destination` of the graph are joined by these. */
  readonly criteria: FareSearchCriteria;
  readonly completedAt: string | null;
  readonly priceInsights: PriceInsights | null;
  readonly searchUrl: string | null;
  /** `offers` of the graph are its pages. Null until the search has completed. */
  readonly result: FareSearchResult | null;
  readonly meta: ReadMeta;
  readonly warnings: readonly Warning[];
  /** When it last changed; the operation's `updateTime`. */
  readonly updatedAt: string;
  /** Grows with every change. */
  readonly revision: number;
}

/** Which searches a list has. */
export interface FareListFilter {
  readonly owner: string;
  /** Null is every one. */
  readonly status: FareSearchStatus | null;
}

/** A search's place in the lists of its owner. */
export interface FareListPlace {
  readonly submittedAt: string;
  readonly jobId: string;
}

/** `totalCount` of the graph is counted when it is asked for. */
export type FareSearchConnection = Connection<FareSearch> & { readonly filter: FareListFilter };

export interface FareResolution {
  readonly fareSearch: FareSearch;
  readonly outboundOfferId: string;
  readonly offers: readonly FareOffer[];
  /** Before `maxOffers`. */
  readonly offerCount: number;
  readonly priceInsights: PriceInsights | null;
  readonly searchUrl: string | null;
  readonly meta: ReadMeta;
  readonly warnings: readonly Warning[];
}

export interface BookingPage {
  readonly url: string;
  readonly vendor: string | null;
  readonly price: Money | null;
  readonly meta: ReadMeta;
  readonly warnings: readonly Warning[];
}

/** In the manner of google.longrunning.Operation. */
export interface FareOperation {
  readonly name: string;
  readonly done: boolean;
  readonly metadata: FareOperationMetadata;
  readonly response: FareSearchResult | null;
  readonly error: FareOperationError | null;
}

export interface FareOperationMetadata {
  readonly jobId: string;
  readonly state: FareSearchStatus;
  readonly stage: FareSearchStage;
  readonly progressPercent: number;
  readonly createTime: string;
  readonly updateTime: string;
  readonly endTime: string | null;
}

export interface FareOperationError {
  /** Number of google.rpc.Code. */
  readonly code: number;
  readonly reason: string;
  readonly message: string;
  readonly retryable: boolean;
}

/** Whether a search has come to its end, good or bad. */
export const isEnded = (status: FareSearchStatus): boolean => status === 'COMPLETED' || status === 'FAILED';
