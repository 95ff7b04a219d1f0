import type { Call } from '../../../platform/call/call.ts';
import type { Warning } from '../../../platform/errors/warnings.ts';
import type { Money } from './money.ts';
import type { ReservationPlatform, RestaurantRecord } from './restaurant.ts';
import type { TableSlotType } from './table-slot.ts';

/** A search with normalised names and words. */
export interface PlatformSearch {
  /** Null when the gazetteer does not have the city, which is then searched by name. */
  readonly near: { readonly latitude: number; readonly longitude: number; readonly radiusKm: number } | null;
  readonly city: string;
  /** The client's words, which narrow the platform's own search. May be empty. */
  readonly words: string;
}

/** Position in a platform's search; JSON of its client. */
export type PlatformPosition = Readonly<Record<string, unknown>>;

/** A page in the platform's order. */
export interface PlatformPage {
  readonly restaurants: readonly RestaurantRecord[];
  /** Null after the last page. */
  readonly next: PlatformPosition | null;
  readonly warnings: readonly Warning[];
}

/** A day and a window of local time. */
export interface TableQuestion {
  /** Local date, `YYYY-MM-DD`. */
  readonly date: string;
  readonly partySize: number;
  /** Minutes after midnight, both inclusive; null is open. */
  readonly fromMinute: number | null;
  readonly toMinute: number | null;
}

export interface PlatformSlot {
  /** Local to the restaurant: `YYYY-MM-DD`, `HH:MM:SS`. */
  readonly date: string;
  readonly time: string;
  readonly type: TableSlotType;
  /** As the platform spells it. */
  readonly tableType: string | null;
  readonly bookingUrl: string;
  readonly isDepositRequired: boolean;
  readonly deposit: Money | null;
  readonly durationMinutes: number | null;
  /** The platform's own row, without tokens. */
  readonly raw: Readonly<Record<string, unknown>>;
}

/** Plain JSON. The service removes slots outside of the window. */
export interface PlatformTables {
  /** Null when the response has no name. */
  readonly restaurantName: string | null;
  readonly slots: readonly PlatformSlot[];
  readonly noAvailabilityReason: string | null;
  readonly warnings: readonly Warning[];
}

export interface NamedRestaurant {
  readonly platformId: string;
  readonly name: string;
  /** Text for people, such as `Portland, OR`. */
  readonly location: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/** Most days of one request. */
export const mostDays = 31;

/** Methods throw `UpstreamError` when the platform fails, and the call's reason on abort. */
export interface TablePlatform {
  readonly platform: ReservationPlatform;
  /** Name that clients see, in lower case. */
  readonly source: string;
  /** Most restaurants in a `tables` call. */
  readonly batchSize: number;
  /** Whether `tables` returns the whole day for any window. */
  readonly returnsWholeDay?: boolean;
  /** Most requests for the whole day of one restaurant. */
  readonly requestsOfDay: number;
  /** `from` is null for the first page. */
  search(search: PlatformSearch, from: PlatformPosition | null, call: Call): Promise<PlatformPage>;
  /** Null when the platform has no such restaurant, or cannot read one by id. */
  restaurant(id: string, call: Call): Promise<RestaurantRecord | null>;
  /** Accepts at most `batchSize` ids; unknown ones are missing from the result. */
  tables(
    ids: readonly string[],
    question: TableQuestion,
    call: Call,
  ): Promise<Readonly<Record<string, PlatformTables>>>;
  /**
   * The same for at most `mostDays` days in a row, from the question's, by as many requests as for one. Undefined when
   * each day needs requests of its own.
   */
  tablesOfDays?(
    ids: readonly string[],
    question: TableQuestion,
    days: number,
    call: Call,
  ): Promise<readonly Readonly<Record<string, PlatformTables>>[]>;
  /** Searches restaurants by name; undefined when the platform has no such search. */
  named?(
    name: string,
    near: { readonly latitude: number; readonly longitude: number } | null,
    call: Call,
  ): Promise<readonly NamedRestaurant[]>;
}
