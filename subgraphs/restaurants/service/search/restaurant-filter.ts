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

export interface RestaurantFilterOptions {
  readonly gazetteer: Gazetteer;
  readonly placeOf: PlaceOfRestaurant;
  readonly location: ReadLocation;
  readonly filters: RestaurantSearchFilters;
}

/** A restaurant of an answer. */
export interface RestaurantRow extends RestaurantMatch {
  readonly restaurant: Restaurant;
}

export interface RestaurantFilter {
  /** The restaurant as it is returned; null when it does not match. */
  choose(record: RestaurantRecord): RestaurantRow | null;
  /** What is to be said of those that were left out. */
  warnings(source: string): readonly Warning[];
}

/**
 * Whether a restaurant's name has a part in it, as names are compared. What is written `&` is `and` only for a part
 * that has the word.
 */
const createNameMatch = (part: string): ((name: string) => boolean) => {
  const sought = foldText(part);
  const hasAnd = ` ${sought} `.includes(' and ');
  return (name) => foldText(hasAnd ? name : name.replaceAll('&', ' ')).includes(sought);
};

/**
 * What a restaurant has to be. Price and name are conditions always: a restaurant without a price tier matches no price, and a warning counts those that
 * were left out for that alone. Location and cuisine are conditions when strict, and marks otherwise. What the platform does not tell does not match.
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
              message: `The source ${source} does not tell the price of ${unpriced.size} of the restaurants that it answered; they were left out.`,
            },
          ],
  };
};
