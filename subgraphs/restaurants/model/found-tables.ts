import type { SourceFailure } from '../../../platform/errors/service-error.ts';
import type { Warning } from '../../../platform/errors/warnings.ts';
import type { ReservationPlatform } from './restaurant.ts';
import type { TableSlot } from './table-slot.ts';

export type { Weekday } from './__generated__/enums.ts';

/** One restaurant on one local day. */
interface RestaurantDay {
  readonly platform: ReservationPlatform;
  readonly platformId: string;
  readonly date: string;
}

export interface FoundTables extends RestaurantDay {
  readonly partySize: number;
  readonly slots: readonly TableSlot[];
  readonly fetchedAt: string;
  readonly warnings: readonly Warning[];
}

export interface UnreadTables extends RestaurantDay {
  readonly failure: SourceFailure;
}

export interface TableCoverage {
  readonly dayCount: number;
  readonly readCount: number;
}

export interface TableFoundEvent {
  readonly found: FoundTables | null;
  readonly unread: readonly UnreadTables[];
  readonly coverage: TableCoverage;
}
