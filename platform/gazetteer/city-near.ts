import { distanceKm, type Point } from './distance.ts';
import { foldName } from './fold-name.ts';
import type { Place } from './place.ts';
import type { PlaceIndex } from './place-index.ts';

/** Returns the largest city within the distance that has this name or alias. */
export const findCityNear = (
  index: Pick<PlaceIndex, 'cities'>,
  name: string,
  point: Point,
  withinKm: number,
): Place | null => {
  const isNear = ({ latitude, longitude }: Place): boolean =>
    latitude !== null && longitude !== null && distanceKm({ latitude, longitude }, point) <= withinKm;
  return index.cities(foldName(name)).find(isNear) ?? null;
};
