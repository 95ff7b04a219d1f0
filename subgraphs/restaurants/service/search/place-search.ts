import type { Gazetteer } from '../../../../platform/gazetteer/gazetteer.ts';
import type { RestaurantConnection, SearchRequest } from '../../model/restaurant-search.ts';
import { normaliseSearch } from './normalised-search.ts';
import { readLocation } from './read-location.ts';
import { regionLabel } from './region-words.ts';
import { platformCityName } from './restaurant-place.ts';

/** Filters for the restaurants of a city. */
export type PlaceSearchInput = Pick<
  SearchRequest,
  'platform' | 'cuisines' | 'name' | 'minPriceTier' | 'maxPriceTier' | 'after' | 'first'
>;

const unasked = {
  neighborhood: null,
  query: null,
  priceTier: null,
  strictLocation: true,
  strictCuisine: true,
};

/**
 * Null for a place that is no city. In the United States the search names the region, which platforms state there.
 * Elsewhere it does so only for an ambiguous name, because a strict search drops restaurants without a stated region.
 */
export const toPlaceSearch = (gazetteer: Gazetteer, placeId: string, input: PlaceSearchInput): SearchRequest | null => {
  const place = gazetteer.place(placeId);
  if (place?.kind !== 'CITY') return null;
  const city = platformCityName(place);
  const region = place.parentId === null ? null : gazetteer.place(place.parentId);
  const isPlain = place.countryCode !== 'US' && readLocation(gazetteer, city, null).place?.placeId === placeId;
  return {
    ...input,
    ...unasked,
    city,
    region: isPlain || region?.kind !== 'REGION' ? null : regionLabel(region),
  };
};

/** A place that is no city has no restaurants, but its arguments are validated. */
export const toEmptySearch = (
  gazetteer: Gazetteer,
  placeId: string,
  input: PlaceSearchInput,
): Pick<RestaurantConnection, 'appliedFilters' | 'normalizations'> => {
  const city = gazetteer.place(placeId)?.name ?? placeId;
  const { filters, normalizations } = normaliseSearch(gazetteer, { ...input, ...unasked, city, region: null });
  return {
    appliedFilters: { ...filters, city, region: null, placeId },
    normalizations: {
      ...normalizations,
      city: null,
      region: null,
      confidence: { ...normalizations.confidence, city: null, region: null },
    },
  };
};
