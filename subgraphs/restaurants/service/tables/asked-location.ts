import { distanceKm, type Point } from '../../../../platform/gazetteer/distance.ts';
import { foldName } from '../../../../platform/gazetteer/fold-name.ts';
import type { Gazetteer } from '../../../../platform/gazetteer/gazetteer.ts';
import type { Place } from '../../../../platform/gazetteer/place.ts';
import type { NamedRestaurant } from '../../model/table-platform.ts';

/** What a restaurant's location says about the one that was asked for. */
export type LocationStanding = 'FITS' | 'UNKNOWN' | 'CONTRADICTS';

/** A city or market that a client wrote. */
export interface AskedLocation {
  /** The middle of the city that is meant most likely; null when none was recognised. */
  readonly point: Point | null;
  standing(restaurant: NamedRestaurant): LocationStanding;
}

/** How far from the middle of a city a restaurant is still counted in: people say the city for its suburbs too, and markets hold both. */
const withinKm = 40;

const toPoint = ({ latitude, longitude }: { latitude: number | null; longitude: number | null }): Point | null =>
  latitude === null || longitude === null ? null : { latitude, longitude };

/** Every place that a text may mean, the likeliest first. */
const placesIn = (gazetteer: Gazetteer, text: string): readonly Place[] =>
  gazetteer.read(text).matches.flatMap(({ place, alternatives }) => [place, ...alternatives]);

/**
 * True or false where both are known well enough to compare; else undefined. For a city a point says more than words, which often name a part of
 * town.
 */
const isInside = (
  gazetteer: Gazetteer,
  asked: Place,
  point: Point | null,
  place: Place | null,
): boolean | undefined => {
  const middle = toPoint(asked);
  if (middle !== null && point !== null) return distanceKm(middle, point) <= withinKm;
  if (place === null) return undefined;
  if (gazetteer.idsAround(place.placeId).includes(asked.placeId)) return true;
  const where = toPoint(place);
  if (middle !== null && where !== null) return distanceKm(middle, where) <= withinKm;
  // One of the two is a region: the other is in it, around it or elsewhere.
  return gazetteer.idsAround(asked.placeId).includes(place.placeId) ? undefined : false;
};

/** Reads a location as a client wrote it. What the gazetteer does not know is compared with what is written of a restaurant, and excludes none. */
export const readAskedLocation = (gazetteer: Gazetteer, location: string): AskedLocation => {
  const asked = placesIn(gazetteer, location);
  const written = foldName(location);
  return {
    point: asked.map(toPoint).find((point) => point !== null) ?? null,
    standing: (restaurant) => {
      const text = restaurant.location ?? '';
      if (asked.length === 0) return written !== '' && foldName(text).includes(written) ? 'FITS' : 'UNKNOWN';
      const point = toPoint(restaurant);
      const places = text === '' ? [] : placesIn(gazetteer, text);
      const verdicts = asked.flatMap((one) =>
        (places.length === 0 ? [null] : places).map((place) => isInside(gazetteer, one, point, place)),
      );
      if (verdicts.includes(true)) return 'FITS';
      return verdicts.includes(undefined) ? 'UNKNOWN' : 'CONTRADICTS';
    },
  };
};
