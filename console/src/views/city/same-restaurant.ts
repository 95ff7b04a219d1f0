import type { CityRestaurant } from './city-query.ts';

type Located = Pick<CityRestaurant, 'name' | 'neighborhood' | 'latitude' | 'longitude' | 'phone'>;

const nearMeters = 200;
const metersOfDegree = 111_320;

/** Undefined where a platform does not state where the restaurant is. */
const metersBetween = (one: Located, other: Located): number | undefined => {
  const { latitude, longitude } = one;
  if (latitude == null || longitude == null || other.latitude == null || other.longitude == null) return undefined;
  const north = (other.latitude - latitude) * metersOfDegree;
  const east = (other.longitude - longitude) * metersOfDegree * Math.cos((latitude * Math.PI) / 180);
  return Math.hypot(north, east);
};

const foldedName = ({ name }: Located): string =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll('&', 'and')
    .replace(/[^\p{L}\p{N}]/gu, '');

/** Platforms write one number with and without the country's code. */
const significantDigits = 9;

/** Undefined for a number that is too short to be one restaurant's. */
const foldedPhone = ({ phone }: Located): string | undefined => {
  const digits = (phone ?? '').replace(/\D/g, '').slice(-significantDigits);
  return digits.length === significantDigits ? digits : undefined;
};

/**
 * Whether two listings of different platforms are one restaurant, which no platform states: they are at one place and
 * have one name or telephone number, or, where a platform states no place, one name and neighborhood.
 */
export const isSameRestaurant = (one: Located, other: Located): boolean => {
  const meters = metersBetween(one, other);
  const isSameName = foldedName(one) === foldedName(other);
  if (meters === undefined) return isSameName && one.neighborhood !== null && one.neighborhood === other.neighborhood;
  const phone = foldedPhone(one);
  return meters <= nearMeters && (isSameName || (phone !== undefined && phone === foldedPhone(other)));
};
