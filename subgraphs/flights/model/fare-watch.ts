import type { SourceFailure } from '../../../platform/errors/service-error.ts';
import type { Connection } from '../../../platform/graphql/connections/connection.ts';
import type { QuotaState } from '../../../platform/upstream/quota-meter.ts';
import type { Cabin, FareWatchState } from './__generated__/enums.ts';
import type { Money } from './fare.ts';

export type { FareWatchState } from './__generated__/enums.ts';

/** A watch after validation: codes in upper case, defaults filled in. */
export interface FareWatchCriteria {
  readonly originIata: string;
  readonly destinationIata: string;
  /** `YYYY-MM-DD`. */
  readonly firstDate: string;
  readonly lastDate: string;
  /** Null for one way. */
  readonly stayNights: number | null;
  readonly cabin: Cabin;
  /** Per direction; null for any number. */
  readonly maxStops: number | null;
  readonly passengers: number;
  readonly everyHours: number;
}

export interface FareWatchLowest {
  readonly price: Money;
  readonly previousPrice: Money | null;
  readonly date: string;
  readonly returnDate: string | null;
  readonly foundAt: string;
  /** Of the search that found it. */
  readonly jobId: string;
}

export interface FareWatch extends FareWatchCriteria {
  readonly watchId: string;
  readonly state: FareWatchState;
  readonly resumesAt: string | null;
  readonly searchCount: number;
  readonly lastSearchAt: string | null;
  readonly nextSearchAt: string | null;
  readonly failure: SourceFailure | null;
  readonly lowest: FareWatchLowest | null;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly endsAt: string;
  readonly endedAt: string | null;
  /** Grows with every change. */
  readonly revision: number;
}

export interface FareWatchCost {
  readonly source: string;
  readonly dateCount: number;
  readonly searchesPerDay: number;
  readonly searchCount: number;
  readonly otherSearchesPerDay: number;
  readonly quota: QuotaState | null;
  readonly unattendedShare: number;
  readonly pauseFloor: number;
  readonly unattendedRemaining: number | null;
  readonly unattendedPerDay: number | null;
  readonly isWithinQuota: boolean | null;
}

export interface FareWatchFilter {
  readonly owner: string;
  /** Null to list watches of every state. */
  readonly state: FareWatchState | null;
}

export interface FareWatchPlace {
  readonly createdAt: string;
  readonly watchId: string;
}

/** The graph's `totalCount` is counted only when it is selected. */
export type FareWatchConnection = Connection<FareWatch> & { readonly filter: FareWatchFilter };
