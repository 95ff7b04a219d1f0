import type { SourceFailure } from '../../../platform/errors/service-error.ts';
import type { Warning } from '../../../platform/errors/warnings.ts';
import type { Connection } from '../../../platform/graphql/connections/connection.ts';
import type { ReadMeta } from '../../../platform/upstream/read-meta.ts';
import type { Cabin, FareSearchStage, FareSearchStatus, FareSort, TripType } from './__generated__/enums.ts';

export type { Cabin, FareSearchStage, FareSearchStatus, FareSort, TripType } from './__generated__/enums.ts';

/** A search after validation: codes in upper case, defaults filled in. */
export interface FareSearchCriteria {
  /** `YYYY-MM-DD`. */
  readonly date: string;
  readonly originIata: string;
  readonly destinationIata: string;
  /** Null for a one-way trip. */
  readonly returnDate: string | null;
  readonly sort: FareSort;
  readonly cabin: Cabin;
  readonly maxOffers: number;
  /** Only REST clients can set it. */
  readonly compact: boolean;
  /** Per direction; null for any number. */
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
  /** This and the next two fields are null in a compact search. */
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
  /** For the whole trip and all passengers. */
  readonly price: Money | null;
  /** REST shows it also when the price is null. */
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
  /** Counted before `maxOffers` cuts the list. */
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
  readonly offerCount: number;
  readonly criteria: FareSearchCriteria;
  readonly completedAt: string | null;
  readonly priceInsights: PriceInsights | null;
  readonly searchUrl: string | null;
  /** Null until the search has completed. */
  readonly result: FareSearchResult | null;
  readonly meta: ReadMeta;
  readonly warnings: readonly Warning[];
  readonly updatedAt: string;
  /** Grows with every change. */
  readonly revision: number;
}

export interface FareListFilter {
  readonly owner: string;
  /** Null to list searches of every status. */
  readonly status: FareSearchStatus | null;
}

export interface FareListPlace {
  readonly submittedAt: string;
  readonly jobId: string;
}

/** The graph's `totalCount` is counted only when it is selected. */
export type FareSearchConnection = Connection<FareSearch> & { readonly filter: FareListFilter };

export interface FareResolution {
  readonly fareSearch: FareSearch;
  readonly outboundOfferId: string;
  readonly offers: readonly FareOffer[];
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

/** Modelled on google.longrunning.Operation. */
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

export const isEnded = (status: FareSearchStatus): boolean => status === 'COMPLETED' || status === 'FAILED';
