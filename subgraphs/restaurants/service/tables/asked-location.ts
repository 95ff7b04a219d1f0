import { distanceKm, type Point } from '../../../../platform/gazetteer/distance.ts';
import { foldName } from '../../../../platform/gazetteer/fold-name.ts';
import type { Gazetteer } from '../../../../platform/gazetteer/gazetteer.ts';
import type { Place } from '../../../../platform/gazetteer/place.ts';
import type { NamedRestaurant } from '../../model/table-platform.ts';

/** Relation of a restaurant's location to the requested one. */
type LocationStanding = 'FITS' | 'UNKNOWN' | 'CONTRADICTS';

export interface AskedLocation {
  /** Centre of the likeliest city; null when none was recognised. */
  readonly point: Point | null;
  standing(restaurant: NamedRestaurant): LocationStanding;
}

/** People use a city's name for its suburbs, and markets include them. */
const withinKm = 40;

const toPoint = ({ latitude, longitude }: { latitude: number | null; longitude: number | null }): Point | null =>
  latitude === null || longitude === null ? null : { latitude, longitude };

/** The likeliest first. */
const placesIn = (gazetteer: Gazetteer, text: string): readonly Place[] =>
  gazetteer.read(text).matches.flatMap(({ place, alternatives }) => [place, ...alternatives]);

/** Undefined when too little is known. A city's point precedes its words, which often name a neighborhood. */
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
  // One of the two is a region, which may contain the other.
  return gazetteer.idsAround(asked.placeId).includes(place.placeId) ? undefined : false;
};

/** A text that the gazetteer does not know is compared with the restaurant's text and excludes none. */
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
