import type { Warning } from '../../../../platform/errors/warnings.ts';
import { distanceKm } from '../../../../platform/places/distance.ts';
import { foldName } from '../../../../platform/places/fold-name.ts';
import type { Gazetteer } from '../../../../platform/places/gazetteer.ts';
import type { Restaurant, RestaurantRecord } from '../../model/restaurant.ts';
import type { RestaurantMatch, RestaurantSearchFilters } from '../../model/restaurant-search.ts';
import { restaurantsWarnings } from '../../model/warnings.ts';
import { hasCuisine } from './cuisine-words.ts';
import { foldText } from './fold-text.ts';
import { isNeighborhood } from './neighborhood-words.ts';
import type { ReadLocation } from './read-location.ts';
import { type PlaceOfRestaurant, toRestaurant } from './restaurant-place.ts';

/** Farther from the centre it is another city of that name. */
const cityReachesKm = 80;
/** Restaurants at the border of an area still belong to it. */
const leeway = 1.5;

interface LocationMatchOptions {
  readonly gazetteer: Gazetteer;
  readonly placeOf: PlaceOfRestaurant;
  readonly location: ReadLocation;
  readonly neighborhood: string | null;
}

/**
 * A restaurant's city must match by name or place, or belong to the area (`Bay Area`) or city of boroughs. Its region
 * must not contradict. A requested region or neighborhood must be stated and match.
 */
const createLocationMatch = (options: LocationMatchOptions): ((record: RestaurantRecord) => boolean) => {
  const { gazetteer, placeOf, location, neighborhood } = options;
  const { place, market } = location;
  const names = new Set(
    [
      location.city,
      ...(place === null ? [] : [place.name]),
      ...(market === null ? [] : [market.name, ...market.members]),
    ].map(foldName),
  );
  const regionIds = market?.regionIds.length ? market.regionIds : place?.parentId == null ? [] : [place.parentId];
  const reachKm = market?.radiusKm == null ? cityReachesKm : market.radiusKm * leeway;

  const inRegion = ({ region, countryCode }: RestaurantRecord): boolean => {
    if (place === null || region === null) return true;
    if (countryCode !== null && countryCode !== place.countryCode) return false;
    const named = gazetteer.regionsNamed(region);
    return named.length === 0 || named.some(({ placeId }) => regionIds.includes(placeId));
  };

  const inReach = ({ latitude, longitude }: RestaurantRecord): boolean => {
    if (place === null || place.latitude === null || place.longitude === null) return true;
    if (latitude === null || longitude === null) return true;
    return distanceKm({ latitude, longitude }, { latitude: place.latitude, longitude: place.longitude }) <= reachKm;
  };

  const inCity = (record: RestaurantRecord): boolean => {
    if (record.city === null) return false;
    if (names.has(foldName(record.city)) || names.has(foldName(record.city.split(',')[0] ?? '')))
      return inRegion(record) && inReach(record);
    // Another spelling, such as `München`.
    return place !== null && placeOf(record)?.placeId === place.placeId;
  };

  const inState = ({ region }: RestaurantRecord): boolean => {
    if (location.state === null) return true;
    if (region === null) return false;
    return location.regionId === null
      ? foldName(region) === foldName(location.state)
      : gazetteer.regionsNamed(region).some(({ placeId }) => placeId === location.regionId);
  };

  return (record) =>
    inCity(record) &&
    inState(record) &&
    (neighborhood === null || isNeighborhood(record.neighborhood, neighborhood, place?.placeId ?? null));
};

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
