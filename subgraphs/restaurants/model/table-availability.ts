import type { Warning } from '../../../platform/upstream/reading.ts';
import type { ReservationPlatform } from './restaurant.ts';
import type { Slot } from './table-slot.ts';

export type PlatformErrorType = 'RATE_LIMITED' | 'BLOCKED' | 'TIMEOUT' | 'PARSE_ERROR' | 'NOT_FOUND' | 'UNKNOWN';

/** A restaurant that a name can mean. */
export interface RestaurantCandidate {
  readonly platformRestaurantId: string;
  readonly name: string;
  readonly location: string | null;
  readonly similarity: number;
}

/** How a platform failed; part of an answer, and no error of the request. */
export interface PlatformError {
  readonly message: string;
  readonly platform: ReservationPlatform;
  readonly retryable: boolean;
  readonly errorType: PlatformErrorType;
  readonly retryAfterSeconds: number | null;
  readonly candidates: readonly RestaurantCandidate[] | null;
}

/** Tables of one restaurant on one day. Instants are ISO 8601 UTC; dates and times are the restaurant's wall clock's. */
export interface TableAvailability {
  readonly date: string;
  readonly slots: readonly Slot[];
  readonly errors: readonly PlatformError[] | null;
  readonly platform: ReservationPlatform;
  readonly partySize: number;
  readonly queriedAt: string;
  readonly restaurantName: string;
  readonly platformRestaurantId: string | null;
  readonly noAvailabilityReason: string | null;
  readonly warnings: readonly Warning[];
}

/** What is asked of one restaurant. Times are `HH:MM:SS`, both inclusive. */
export interface TableRequest {
  readonly date: string;
  readonly partySize: number;
  readonly timeStart: string | null;
  readonly timeEnd: string | null;
}

export interface AvailabilityChange {
  readonly slots: readonly Slot[];
  readonly opened: readonly Slot[];
  readonly gone: readonly Slot[];
  readonly errors: readonly PlatformError[] | null;
  readonly queriedAt: string;
}
