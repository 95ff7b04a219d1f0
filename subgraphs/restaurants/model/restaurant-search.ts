import type { Warning } from '../../../platform/errors/warnings.ts';
import type { Connection, Edge } from '../../../platform/graphql/connections/connection.ts';
import type { ReadMeta } from '../../../platform/upstream/read-meta.ts';
import type { Confidence } from './__generated__/enums.ts';
import type { ReservationPlatform, Restaurant } from './restaurant.ts';

export type { Confidence } from './__generated__/enums.ts';

/** A validated search with defaults, not yet normalised. */
export interface SearchRequest {
  readonly platform: ReservationPlatform;
  readonly city: string;
  readonly cuisines: readonly string[] | null;
  readonly neighborhood: string | null;
  readonly region: string | null;
  readonly query: string | null;
  readonly name: string | null;
  readonly priceTier: number | null;
  readonly minPriceTier: number | null;
  readonly maxPriceTier: number | null;
  readonly strictLocation: boolean;
  readonly strictCuisine: boolean;
  readonly after: string | null;
  readonly first: number;
}

export interface RestaurantSearchConfidence {
  readonly city: Confidence | null;
  readonly region: Confidence | null;
  readonly cuisines: Confidence | null;
  readonly neighborhood: Confidence | null;
}

export interface RestaurantSearchNormalizations {
  readonly city: string | null;
  readonly region: string | null;
  readonly cuisines: readonly string[];
  readonly neighborhood: string | null;
  readonly confidence: RestaurantSearchConfidence;
}

export interface RestaurantSearchFilters {
  readonly platform: ReservationPlatform;
  readonly isLocationStrict: boolean;
  readonly isCuisineStrict: boolean;
  readonly city: string;
  readonly region: string | null;
  readonly neighborhood: string | null;
  readonly cuisines: readonly string[];
  readonly query: string | null;
  readonly name: string | null;
  readonly minPriceTier: number | null;
  readonly maxPriceTier: number | null;
  readonly placeId: string | null;
}

export interface RestaurantMatch {
  readonly isLocationMatch: boolean;
  /** Null when no cuisine was requested. */
  readonly isCuisineMatch: boolean | null;
}

export type RestaurantEdge = Edge<Restaurant> & RestaurantMatch;

export interface RestaurantConnection extends Connection<Restaurant, RestaurantMatch> {
  readonly normalizations: RestaurantSearchNormalizations;
  readonly appliedFilters: RestaurantSearchFilters;
  readonly meta: ReadMeta;
  readonly warnings: readonly Warning[];
}
