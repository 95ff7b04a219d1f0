import type { SourceFailure } from '../../../platform/errors/service-error.ts';
import type { Warning } from '../../../platform/errors/warnings.ts';
import type { PlatformErrorType } from './__generated__/enums.ts';
import type { ReservationPlatform } from './restaurant.ts';
import type { TableSlot } from './table-slot.ts';

export type { PlatformErrorType } from './__generated__/enums.ts';

export interface RestaurantCandidate {
  readonly platformId: string;
  readonly name: string;
  readonly location: string | null;
  readonly similarity: number;
}

/** A platform's failure as data, not as an error of the request. */
export interface TableFailure extends SourceFailure {
  /** Name of the reason in REST. */
  readonly errorType: PlatformErrorType;
}

/** Instants are ISO 8601 in UTC; dates and times are local to the restaurant. */
export interface TableAvailability {
  readonly date: string;
  readonly partySize: number;
  readonly slots: readonly TableSlot[];
  readonly failure: TableFailure | null;
  readonly candidates: readonly RestaurantCandidate[];
  readonly noAvailabilityReason: string | null;
  readonly fetchedAt: string;
  readonly warnings: readonly Warning[];
  readonly platform: ReservationPlatform;
  readonly platformId: string | null;
  readonly restaurantName: string;
}

/** A failure in REST's shape. */
export interface PlatformError {
  readonly message: string;
  readonly platform: ReservationPlatform;
  readonly retryable: boolean;
  readonly errorType: PlatformErrorType;
  readonly retryAfterSeconds: number | null;
  readonly candidates: readonly RestaurantCandidate[] | null;
}

/** Times are `HH:MM:SS`, both inclusive. */
export interface TableRequest {
  readonly date: string;
  readonly partySize: number;
  readonly timeStart: string | null;
  readonly timeEnd: string | null;
}

export interface AvailabilityChange {
  readonly platform: ReservationPlatform;
  readonly platformId: string;
  readonly date: string;
  readonly partySize: number;
  readonly slots: readonly TableSlot[];
  readonly opened: readonly TableSlot[];
  readonly gone: readonly TableSlot[];
  readonly failure: TableFailure | null;
  readonly fetchedAt: string;
}
