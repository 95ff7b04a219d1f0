import type { Gazetteer } from '../../../../platform/gazetteer/gazetteer.ts';
import type { Warning } from '../../../../platform/upstream/reading.ts';
import type { Restaurant, RestaurantRecord } from '../../model/restaurant.ts';
import type { RestaurantMatch, RestaurantSearchFilters } from '../../model/restaurant-search.ts';
import { restaurantsWarnings } from '../../model/warnings.ts';
import { hasCuisine } from './cuisine-words.ts';
import { foldText } from './fold-text.ts';
import { createLocationMatch } from './location-match.ts';
import type { ReadLocation } from './read-location.ts';
import { type PlaceOfRestaurant, toRestaurant } from './restaurant-place.ts';

interface RestaurantFilterOptions {
  readonly gazetteer: Gazetteer;
  readonly placeOf: PlaceOfRestaurant;
  readonly location: ReadLocation;
  readonly filters: RestaurantSearchFilters;
}

export interface RestaurantRow extends RestaurantMatch {
  readonly restaurant: Restaurant;
}

interface RestaurantFilter {
  /** Returns null when the restaurant does not match. */
  choose(record: RestaurantRecord): RestaurantRow | null;
  /** Warnings about restaurants that were left out. */
  warnings(source: string): readonly Warning[];
}

/** `&` matches `and` only when the part has that word. */
const createNameMatch = (part: string): ((name: string) => boolean) => {
  const sought = foldText(part);
  const hasAnd = ` ${sought} `.includes(' and ');
  return (name) => foldText(hasAnd ? name : name.replaceAll('&', ' ')).includes(sought);
};

/**
 * Price and name always exclude; a restaurant without a price tier matches no price and is counted. Location and
 * cuisine exclude only when strict. An unstated value does not match.
 */
export const createRestaurantFilter = (options: RestaurantFilterOptions): RestaurantFilter => {
  const { filters, placeOf } = options;
  const isThere = createLocationMatch({ ...options, neighborhood: filters.neighborhood });
  const isNamed = filters.name === null ? null : createNameMatch(filters.name);
  const lowest = filters.minPriceTier ?? 1;
  const highest = filters.maxPriceTier ?? 4;
  const asksPrice = filters.minPriceTier !== null || filters.maxPriceTier !== null;
  const unpriced = new Set<string>();

  const fitsPrice = ({ priceTier, platformId }: RestaurantRecord): boolean => {
    if (!asksPrice) return true;
    if (priceTier !== null) return priceTier >= lowest && priceTier <= highest;
    unpriced.add(platformId);
    return false;
  };

  return {
    choose(record) {
      if (isNamed?.(record.name) === false) return null;
      const isLocationMatch = isThere(record);
      if (filters.isLocationStrict && !isLocationMatch) return null;
      const isCuisineMatch = filters.cuisines.length === 0 ? null : hasCuisine(record.cuisines, filters.cuisines);
      if (filters.isCuisineStrict && isCuisineMatch === false) return null;
      if (!fitsPrice(record)) return null;
      return { restaurant: toRestaurant(record, placeOf(record)), isLocationMatch, isCuisineMatch };
    },
    warnings: (source) =>
      unpriced.size === 0
        ? []
        : [
            {
              code: restaurantsWarnings.price_unknown.code,
              source,
              message: `The source ${source} states no price for ${unpriced.size} of the restaurants that it returned; they were left out.`,
            },
          ],
  };
};
