import type { Connection, Edge } from '../../../platform/lists/connection.ts';
import type { ReadMeta, Warning } from '../../../platform/upstream/reading.ts';
import type { ReservationPlatform, Restaurant } from './restaurant.ts';

export type Confidence = 'EXACT' | 'HIGH' | 'MEDIUM' | 'LOW';

/** A search as it is asked for: bounds are checked, defaults filled in, nothing normalised. */
export interface SearchRequest {
  readonly platform: ReservationPlatform;
  readonly city: string;
  readonly cuisine: readonly string[] | null;
  readonly neighborhood: string | null;
  readonly state: string | null;
  readonly text: string | null;
  readonly name: string | null;
  readonly priceTier: number | null;
  readonly minPriceTier: number | null;
  readonly maxPriceTier: number | null;
  readonly strictLocation: boolean;
  readonly strictCuisine: boolean;
  readonly after: string | null;
  readonly first: number;
}

export interface NormalizationConfidence {
  readonly city: Confidence | null;
  readonly state: Confidence | null;
  readonly cuisine: Confidence | null;
  readonly neighborhood: Confidence | null;
}

export interface SearchNormalizations {
  readonly city: string | null;
  readonly state: string | null;
  readonly cuisine: readonly string[] | null;
  readonly neighborhood: string | null;
  readonly confidence: NormalizationConfidence;
}

export interface AppliedFilters {
  readonly platform: ReservationPlatform;
  readonly strictLocation: boolean;
  readonly strictCuisine: boolean;
  readonly city: string;
  readonly state: string | null;
  readonly neighborhood: string | null;
  readonly cuisine: readonly string[] | null;
  readonly text: string | null;
  readonly name: string | null;
  readonly minPriceTier: number | null;
  readonly maxPriceTier: number | null;
  readonly placeId: string | null;
}

export type RestaurantEdge = Edge<Restaurant>;

export interface RestaurantConnection extends Connection<Restaurant> {
  readonly nextPageToken: string | null;
  readonly normalizations: SearchNormalizations;
  readonly appliedFilters: AppliedFilters;
  readonly meta: ReadMeta;
  readonly warnings: readonly Warning[];
}
