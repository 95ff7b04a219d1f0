import { distanceKm } from '../../../../platform/gazetteer/distance.ts';
import { foldName } from '../../../../platform/gazetteer/fold-name.ts';
import type { Gazetteer } from '../../../../platform/gazetteer/gazetteer.ts';
import type { RestaurantRecord } from '../../model/restaurant.ts';
import { isNeighborhood } from './neighborhood-words.ts';
import type { ReadLocation } from './read-location.ts';
import type { PlaceOfRestaurant } from './restaurant-place.ts';

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
export const createLocationMatch = (options: LocationMatchOptions): ((record: RestaurantRecord) => boolean) => {
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
