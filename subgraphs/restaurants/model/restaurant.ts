import type { ReservationPlatform } from './__generated__/enums.ts';

export type { ReservationPlatform } from './__generated__/enums.ts';

/** A restaurant as a platform describes it, as plain JSON. */
export interface RestaurantRecord {
  readonly platform: ReservationPlatform;
  readonly platformId: string;
  readonly name: string;
  readonly cuisines: readonly string[];
  readonly priceTier: number | null;
  /** ISO 4217. Null where the platform names no currency, or an ambiguous one. */
  readonly currencyCode: string | null;
  readonly neighborhood: string | null;
  readonly city: string | null;
  readonly region: string | null;
  readonly countryCode: string | null;
  readonly address: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly rating: number | null;
  readonly ratingCount: number | null;
  readonly isPriorityAccess: boolean;
  readonly isBookable: boolean;
  readonly url: string | null;
  readonly phone: string | null;
}

/** A restaurant with country and currency from its place, where the platform states none. */
export interface Restaurant extends RestaurantRecord {
  readonly currencyCode: string;
  /** `platform_b:41207`. */
  readonly key: string;
  readonly placeId: string | null;
}
