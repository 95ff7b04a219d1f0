import type { Gazetteer } from '../../../../platform/gazetteer/gazetteer.ts';
import type { SearchRequest } from '../../model/restaurant-search.ts';
import { readLocation } from './read-location.ts';
import { regionLabel } from './region-words.ts';
import { platformCityName } from './restaurant-place.ts';

/** What may be asked of the restaurants of a city. */
export type PlaceSearchInput = Pick<
  SearchRequest,
  'platform' | 'cuisine' | 'name' | 'minPriceTier' | 'maxPriceTier' | 'after' | 'first'
>;

/**
 * The search for restaurants of a city of the gazetteer; null for an id of anything else. Its state is named in the United States, where platforms tell it, and
 * elsewhere only when the name alone means another city: a strict search leaves out restaurants whose state is not told.
 */
export const toPlaceSearch = (gazetteer: Gazetteer, placeId: string, input: PlaceSearchInput): SearchRequest | null => {
  const place = gazetteer.place(placeId);
  if (place?.kind !== 'CITY') return null;
  const city = platformCityName(place);
  const region = place.parentId === null ? null : gazetteer.place(place.parentId);
  const isPlain = place.countryCode !== 'US' && readLocation(gazetteer, city, null).place?.placeId === placeId;
  return {
    ...input,
    city,
    state: isPlain || region?.kind !== 'REGION' ? null : regionLabel(region),
    neighborhood: null,
    text: null,
    priceTier: null,
    strictLocation: true,
    strictCuisine: true,
  };
};
