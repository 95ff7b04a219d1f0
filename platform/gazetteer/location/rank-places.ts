import { foldName } from '../fold-name.ts';
import type { Place } from '../place.ts';
import type { PlaceIndex } from '../place-index.ts';
import { isRatherCountryCode, isStateCode } from './state-codes.ts';

/** Limits a region's weight against cities, so that `Washington` is the capital and `Victoria` the state. */
const mostOfRegion = 500_000;

interface RankPlaces {
  byName(name: string, places: readonly Place[]): Place[];
  /** For a code alone: the US state, the country, then states of other countries. */
  byCode(code: string, places: readonly Place[]): Place[];
}

/**
 * A city of this size comes before a country that has its name in another language: Salvador before El Salvador,
 * Norfolk before Norfolk Island.
 */
const leastBeforeCountry = 100_000;

const isCountryFirst = (name: string, country: Place, places: readonly Place[]): boolean =>
  foldName(country.name) === name ||
  places.every(
    (place) => place.kind !== 'CITY' || (place.population ?? 0) < leastBeforeCountry || foldName(place.name) !== name,
  );

export const createRankPlaces = (index: Pick<PlaceIndex, 'inhabitants'>): RankPlaces => {
  const weightOf = (name: string, place: Place, places: readonly Place[]): number => {
    if (place.kind === 'AREA') return Number.MAX_VALUE;
    if (place.kind === 'COUNTRY') return isCountryFirst(name, place, places) ? Number.MAX_SAFE_INTEGER : 0;
    if (place.kind === 'CITY') return place.population ?? 0;
    const weight = Math.min(index.inhabitants(place), mostOfRegion);
    // A region comes after the city that it is named after.
    const namesake = places.find((city) => city.kind === 'CITY' && city.parentId === place.placeId);
    return namesake === undefined ? weight : Math.min(weight, (namesake.population ?? 0) - 1);
  };

  return {
    byName: (name, places) =>
      places
        .map((place) => ({ place, weight: weightOf(name, place, places) }))
        .sort((a, b) => b.weight - a.weight)
        .map(({ place }) => place),
    byCode(code, places) {
      const rank = ({ kind, countryCode }: Place): number => {
        if (kind === 'AREA') return 0;
        if (kind === 'COUNTRY') return 2;
        if (kind === 'CITY') return 3;
        return countryCode === 'US' && isStateCode(code) && !isRatherCountryCode(code) ? 1 : 4;
      };
      return [...places].sort((a, b) => rank(a) - rank(b));
    },
  };
};
