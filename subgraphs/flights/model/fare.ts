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
  readonly limit: number;
  readonly compact: boolean;
  /** Per direction; null is any number. */
  readonly maxStops: number | null;
  readonly passengers: number;
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
  readonly airline: string;
  readonly departure: FareStop;
  readonly arrival: FareStop;
  readonly durationMinutes: number;
  readonly travelClass: string | null;
  readonly airplane: string | null;
  readonly overnight: boolean;
  readonly oftenDelayed: boolean;
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
  readonly overnight: boolean;
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
  readonly requiresResolve: boolean;
  /** Whole trip, all passengers. */
  readonly price: number | null;
  readonly currency: string;
  readonly durationMinutes: number;
  readonly stops: number;
  readonly departsAtLocal: string;
  readonly arrivesAtLocal: string;
  readonly airlines: readonly string[];
  readonly segments: readonly FareSegment[];
  readonly layovers: readonly Layover[];
  readonly emissions: Emissions | null;
  readonly extensions: readonly string[];
}

export interface PriceInsights {
  readonly lowestPrice: number | null;
  readonly priceLevel: string | null;
  readonly typicalLow: number | null;
  readonly typicalHigh: number | null;
  readonly currency: string;
}

export interface FareSearchResult {
  readonly offers: readonly FareOffer[];
  /** Before `limit`. */
  readonly totalFound: number;
  readonly priceInsights: PriceInsights | null;
  readonly searchUrl: string | null;
}

export interface FareSearchJob {
  readonly jobId: string;
  readonly status: FareSearchStatus;
  readonly pollUrl: string;
  readonly submittedAt: string;
  readonly operationId: string;
  readonly operationUrl: string;
  readonly retryable: boolean | null;
  readonly errorCode: string | null;
  readonly errorMessage: string | null;
  readonly progressPercent: number;
  readonly stage: FareSearchStage;
  readonly offersFound: number;
  /** `origin` and `destination` of the graph are joined by these. */
  readonly originIata: string;
  readonly destinationIata: string;
  readonly search: FareSearchCriteria;
  readonly completedAt: string | null;
  readonly result: FareSearchResult | null;
  readonly meta: ReadMeta;
  readonly warnings: readonly Warning[];
  /** When it last changed; the operation's `updateTime`. */
  readonly updatedAt: string;
  /** Grows with every change. */
  readonly revision: number;
}

export interface FareResolution {
  readonly jobId: string;
  readonly outboundOfferId: string;
  readonly result: FareSearchResult;
  readonly meta: ReadMeta;
  readonly warnings: readonly Warning[];
}

export interface BookingUrl {
  readonly bookingUrl: string;
  readonly vendor: string | null;
  readonly price: number | null;
  readonly currency: string | null;
  readonly meta: ReadMeta;
  readonly warnings: readonly Warning[];
}

/** In the manner of google.longrunning.Operation. */
export interface Operation {
  readonly name: string;
  readonly done: boolean;
  readonly metadata: OperationMetadata;
  readonly response: FareSearchResult | null;
  readonly error: OperationError | null;
}

export interface OperationMetadata {
  readonly jobId: string;
  readonly state: FareSearchStatus;
  readonly stage: FareSearchStage;
  readonly progressPercent: number;
  readonly createTime: string;
  readonly updateTime: string;
  readonly endTime: string | null;
}

export interface OperationError {
  /** Number of google.rpc.Code. */
  readonly code: number;
  readonly reason: string;
  readonly message: string;
  readonly retryable: boolean;
}

/** Whether a search has come to its end, good or bad. */
export const isEnded = (status: FareSearchStatus): boolean => status === 'COMPLETED' || status === 'FAILED';
