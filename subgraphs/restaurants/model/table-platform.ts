import type { Warning } from '../../../platform/upstream/reading.ts';
import type { Money } from './money.ts';
import type { ReservationPlatform, RestaurantRecord } from './restaurant.ts';
import type { TableSlotType } from './table-slot.ts';

/** What the service asks a platform for; names and words are normalised already. */
export interface PlatformSearch {
  /** Where to look: the middle of the city, and how far around it. Null when the city is not in the gazetteer: then its name has to do. */
  readonly near: { readonly latitude: number; readonly longitude: number; readonly radiusKm: number } | null;
  readonly city: string;
  /** Words for the platform's own search, as the client gave them: they narrow what it finds. May be empty. */
  readonly words: string;
}

/** Where a search goes on at the platform; the client's own JSON. */
export type PlatformPosition = Readonly<Record<string, unknown>>;

/** One page of the platform's own, in its order. */
export interface PlatformPage {
  readonly restaurants: readonly RestaurantRecord[];
  /** Where the next page is; null behind the last. */
  readonly next: PlatformPosition | null;
  readonly warnings: readonly Warning[];
}

/** A time of day on the restaurant's wall clock, in minutes after midnight, and the window around it that is asked for. */
export interface TableQuestion {
  /** `YYYY-MM-DD`, at the restaurant. */
  readonly date: string;
  readonly partySize: number;
  /** Minutes after midnight, both inclusive; null is open. */
  readonly fromMinute: number | null;
  readonly toMinute: number | null;
}

/** A table as a platform tells it. */
export interface PlatformSlot {
  /** Day and time on the restaurant's wall clock: `YYYY-MM-DD`, `HH:MM:SS`. */
  readonly date: string;
  readonly time: string;
  readonly type: TableSlotType;
  /** As the platform names it. */
  readonly tableType: string | null;
  readonly bookingUrl: string;
  readonly isDepositRequired: boolean;
  readonly deposit: Money | null;
  readonly durationMinutes: number | null;
  /** What the platform said, without tokens. */
  readonly raw: Readonly<Record<string, unknown>>;
}

/** Tables of one restaurant, as plain JSON. May hold slots outside of the window; the service cuts. */
export interface PlatformTables {
  /** Null when the answer does not tell. */
  readonly restaurantName: string | null;
  readonly slots: readonly PlatformSlot[];
  readonly noAvailabilityReason: string | null;
  readonly warnings: readonly Warning[];
}

/** A restaurant that a name can mean. */
export interface NamedRestaurant {
  readonly platformId: string;
  readonly name: string;
  /** For people, for instance `Portland, OR`. */
  readonly location: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
}

/**
 * One reservation platform. Every method throws `UpstreamError` when the platform fails, and the signal's reason when the caller left.
 */
export interface TablePlatform {
  readonly platform: ReservationPlatform;
  /** Public name, lower case. */
  readonly source: string;
  /** Restaurants that one `tables` call may name. */
  readonly batchSize: number;
  /** True when `tables` answers the whole day whatever window it is asked for: one answer then serves every window. */
  readonly answersWholeDay?: boolean;
  /** Null: the first page. */
  search(search: PlatformSearch, from: PlatformPosition | null, signal: AbortSignal): Promise<PlatformPage>;
  /** Null: the platform has no such restaurant, or cannot tell by an id. */
  restaurant(id: string, signal: AbortSignal): Promise<RestaurantRecord | null>;
  /** By id, of at most `batchSize` restaurants; one that the platform does not have is missing from the answer. */
  tables(
    ids: readonly string[],
    question: TableQuestion,
    signal: AbortSignal,
  ): Promise<Readonly<Record<string, PlatformTables>>>;
  /** Restaurants whose names resemble a text, by the platform's own search; without it, the platform has none. */
  named?(
    name: string,
    near: { readonly latitude: number; readonly longitude: number } | null,
    signal: AbortSignal,
  ): Promise<readonly NamedRestaurant[]>;
}
