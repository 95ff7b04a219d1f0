import { LRUCache } from 'lru-cache';
import { uniqueBy } from '../../lists/by-key.ts';
import { cityOfCode } from '../city-codes.ts';
import { colloquialNames } from '../colloquial-names.ts';
import { foldName } from '../fold-name.ts';
import type { Place } from '../place.ts';
import type { PlaceIndex } from '../place-index.ts';
import { wideNames } from '../wide-names.ts';
import { ordinaryWords } from './ordinary-words.ts';
import { createRankPlaces } from './rank-places.ts';
import { isSensible } from './sensible.ts';

export interface NameReadings {
  readonly name: string;
  /** The most likely meaning of the name alone comes first. */
  readonly places: readonly Place[];
  /** Those of `places` that may contain other places. */
  readonly containers: readonly Place[];
  /** True for two or three letters, which are codes more often than names. */
  readonly isCode: boolean;
  /** True for an ordinary word, which is a place only beside another place. */
  readonly isOrdinary: boolean;
  /** True if all `places` are meant together, as by `Midwest`. */
  readonly isAll: boolean;
}

/** Returns the meanings of a name in this spelling, including capitals and accents. Null if it has none. */
export type ReadingsOf = (spelling: string) => NameReadings | null;

/** Least inhabitants of a city that a three-letter code may mean, because airports have codes such as `AND`. */
const leastOfCode = 100_000;
const maxCached = 20_000;
const isCodeName = /^[a-z]{2,3}$/;
const isPlain = /^[ -~]*$/;
/** City codes that are often written in lower case. */
const inAnyCase = new Set(['ny', 'chi']);
/** City codes that are also time zones. */
const timezones = new Set(['ist', 'est']);

const isLess = (place: Place, than: Place): boolean => (place.population ?? 0) < (than.population ?? 0);

export const containersOf = (places: readonly Place[]): readonly Place[] =>
  places.filter(({ kind }) => kind !== 'CITY');

export const createReadingsOf = (index: PlaceIndex): ReadingsOf => {
  const rank = createRankPlaces(index);

  const read = (name: string, isUpperCase: boolean): NameReadings | null => {
    const wide = (wideNames.get(name) ?? []).flatMap((id) => index.place(id) ?? []);
    if (wide.length > 0) {
      // After a town it may still be the region of that name: `Hokitika, West Coast`.
      const containers = [...wide, ...index.regions(name)];
      return { name, places: wide, containers, isCode: false, isOrdinary: false, isAll: true };
    }
    const isCode = isCodeName.test(name);
    const isCity = (city: Place): boolean =>
      foldName(city.name) === name || (name.length > 2 && isUpperCase && (city.population ?? 0) >= leastOfCode);
    const cities = index.cities(name).filter((city) => !isCode || isCity(city));
    const regions = index.regions(name);
    // `Metro Manila` is a region, whatever the pattern.
    const metros = index.metros(name).filter(({ cityName }) => cityName === null || regions.length === 0);
    const namesakes = metros.flatMap(({ cityName }) => (cityName === null ? [] : index.cities(cityName)));
    const all = [...index.areas(name), ...index.countries(name), ...regions, ...cities, ...namesakes].filter(
      (place) => !metros.some((metro) => index.reaches(metro.place.placeId, place)),
    );
    const meant = [
      ...metros.map(({ place }) => place),
      ...(colloquialNames.get(name) ?? []).flatMap((id) => index.place(id) ?? []),
    ];
    const ranked = isCode ? rank.byCode(name, all) : rank.byName(name, all);
    const ofCode =
      isUpperCase || inAnyCase.has(name) ? (index.place(cityOfCode.get(name) ?? '') ?? undefined) : undefined;
    // The code's city comes first only if all places with that name are smaller cities.
    const isFirst =
      ofCode !== undefined &&
      metros.length === 0 &&
      ranked.every((place) => place.kind === 'CITY' && isLess(place, ofCode));
    const coded = ofCode === undefined ? [] : [ofCode];
    const ordered = isFirst ? [...coded, ...meant, ...ranked] : [...meant, ...ranked, ...coded];
    const places = uniqueBy(ordered, ({ placeId }) => placeId);
    // `SEA` is a code of Seattle, but `sea` is a word.
    const isOrdinary = ordinaryWords.has(name) && (ofCode === undefined || places[0] !== ofCode || timezones.has(name));
    return places.length === 0
      ? null
      : { name, places, containers: containersOf(places), isCode, isOrdinary, isAll: false };
  };

  const isSaying = (name: string): boolean => colloquialNames.has(name) || index.metros(name).length > 0;

  /** The accent decides: `San José` is the one in Costa Rica, and `Malé` is not an ordinary word. */
  const bySpelling = (readings: NameReadings | null, spelling: string): NameReadings | null => {
    if (readings === null || isPlain.test(spelling) || isSaying(readings.name)) return readings;
    if (readings.isOrdinary) return { ...readings, isOrdinary: false };
    const isSpelt = (place: Place): boolean => place.name.toLowerCase() === spelling.toLowerCase();
    const [first, ...others] = readings.places;
    if (first === undefined || first.kind !== 'CITY' || isSpelt(first)) return readings;
    // `Franca` is a city. `França` is a country, whose names are stored without accents.
    const spelt =
      others.find((place) => place.kind === 'CITY' && isSpelt(place) && isSensible(index.inhabitants, place, first)) ??
      others.find((place) => place.kind === 'COUNTRY');
    if (spelt === undefined) return readings;
    return { ...readings, places: [spelt, ...readings.places.filter((place) => place !== spelt)] };
  };

  const cached = new LRUCache<string, { readonly readings: NameReadings | null }>({ max: maxCached });
  return (spelling) => {
    const known = cached.get(spelling);
    if (known !== undefined) return known.readings;
    const name = foldName(spelling);
    const readings = name === '' ? null : bySpelling(read(name, spelling === spelling.toUpperCase()), spelling);
    cached.set(spelling, { readings });
    return readings;
  };
};
