export type ReservationPlatform = 'PLATFORM_A' | 'PLATFORM_B';

/** A restaurant as a platform tells it, as plain JSON. `placeId` is the gazetteer's, of the city that it was recognised in. */
export interface RestaurantRecord {
  readonly platform: ReservationPlatform;
  readonly platformRestaurantId: string;
  readonly name: string;
  readonly cuisines: readonly string[];
  readonly priceTier: number | null;
  /** ISO 4217. Null where the platform names none, or one that could be several. */
  readonly currency: string | null;
  readonly neighborhood: string | null;
  readonly city: string | null;
  readonly state: string | null;
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

/** A restaurant as an answer has it: with country and currency, where its place tells what the platform does not. */
export interface Restaurant extends RestaurantRecord {
  readonly currency: string;
  /** `platform_b:41207`. */
  readonly restaurantId: string;
  /** Null outside of a search. */
  readonly locationMatch: boolean | null;
  /** Null outside of a search, and when it asked for no cuisine. */
  readonly cuisineMatch: boolean | null;
  readonly placeId: string | null;
}
