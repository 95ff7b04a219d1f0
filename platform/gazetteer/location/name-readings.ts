import { LRUCache } from 'lru-cache';
import { cityOfCode } from '../city-codes.ts';
import { colloquialNames } from '../colloquial-names.ts';
import { foldName } from '../fold-name.ts';
import type { Place } from '../place.ts';
import type { PlaceIndex } from '../place-index.ts';
import { wideNames } from '../wide-names.ts';
import { ordinaryWords } from './ordinary-words.ts';
import { createRankPlaces } from './rank-places.ts';
import { isSensible } from './sensible.ts';

/** Everything that a name or code can mean. */
export interface NameReadings {
  /** Folded. */
  readonly name: string;
  /** What is meant first when nothing stands beside it comes first. */
  readonly places: readonly Place[];
  /** Those of `places` that other places lie in. */
  readonly containers: readonly Place[];
  /** True for two or three letters, which are codes more often than names. */
  readonly isCode: boolean;
  /** True when it is an ordinary word, and a place only where another place stands beside it. */
  readonly isOrdinary: boolean;
  /** True when all of `places` are meant together, as by `Midwest`. */
  readonly isAll: boolean;
}

/** What a name as written means; capitals and accents may tell it from others. Null when it means nothing. */
export type ReadingsOf = (spelling: string) => NameReadings | null;

/** A code of three letters is that of a city with so many inhabitants or more: airports have codes such as `AND`. */
const leastOfCode = 100_000;
const mostKept = 20_000;
const isCodeName = /^[a-z]{2,3}$/;
const isPlain = /^[ -~]*$/;
/** Codes of cities that are written in small letters as often as in capitals. */
const inAnyCase = new Set(['ny', 'chi']);
/** Codes of cities that are those of a time, too. */
const timezones = new Set(['ist', 'est']);

const isLess = (place: Place, than: Place): boolean => (place.population ?? 0) < (than.population ?? 0);

export const containersOf = (places: readonly Place[]): readonly Place[] =>
  places.filter(({ kind }) => kind !== 'CITY');

export const createReadingsOf = (index: PlaceIndex): ReadingsOf => {
  const rank = createRankPlaces(index);

  const read = (name: string, isUpperCase: boolean): NameReadings | null => {
    const wide = (wideNames.get(name) ?? []).flatMap((id) => index.place(id) ?? []);
    if (wide.length > 0) {
      // Behind a town it may be the region of that name all the same: `Hokitika, West Coast`.
      const containers = [...wide, ...index.regions(name)];
      return { name, places: wide, containers, isCode: false, isOrdinary: false, isAll: true };
    }
    const isCode = isCodeName.test(name);
    const isCity = (city: Place): boolean =>
      foldName(city.name) === name || (name.length > 2 && isUpperCase && (city.population ?? 0) >= leastOfCode);
    const cities = index.cities(name).filter((city) => !isCode || isCity(city));
    const all = [...index.areas(name), ...index.countries(name), ...index.regions(name), ...cities];
    const meant = (colloquialNames.get(name) ?? []).flatMap((id) => index.place(id) ?? []);
    const ranked = isCode ? rank.byCode(name, all) : rank.byName(name, all);
    const ofCode =
      isUpperCase || inAnyCase.has(name) ? (index.place(cityOfCode.get(name) ?? '') ?? undefined) : undefined;
    // Before a village of that name, behind a country, and behind what the code of another city means.
    const isFirst = ofCode !== undefined && ranked.every((place) => place.kind === 'CITY' && isLess(place, ofCode));
    const coded = ofCode === undefined ? [] : [ofCode];
    const ordered = isFirst ? [...coded, ...meant, ...ranked] : [...meant, ...ranked, ...coded];
    const places = [...new Map(ordered.map((place) => [place.placeId, place])).values()];
    // In capitals it is a code: `SEA` is Seattle, and `sea` a word.
    const isOrdinary = ordinaryWords.has(name) && (ofCode === undefined || places[0] !== ofCode || timezones.has(name));
    return places.length === 0
      ? null
      : { name, places, containers: containersOf(places), isCode, isOrdinary, isAll: false };
  };

  /** `San José` is the one in Costa Rica, which is written so, and `Malé` no ordinary word. */
  const bySpelling = (readings: NameReadings | null, spelling: string): NameReadings | null => {
    if (readings === null || isPlain.test(spelling) || colloquialNames.has(readings.name)) return readings;
    if (readings.isOrdinary) return { ...readings, isOrdinary: false };
    const isSpelt = (place: Place): boolean => place.name.toLowerCase() === spelling.toLowerCase();
    const [first, ...others] = readings.places;
    if (first === undefined || first.kind !== 'CITY' || isSpelt(first)) return readings;
    // `Franca` is a city, `França` a country, whose names are known without accents.
    const spelt =
      others.find((place) => place.kind === 'CITY' && isSpelt(place) && isSensible(index.inhabitants, place, first)) ??
      others.find((place) => place.kind === 'COUNTRY');
    if (spelt === undefined) return readings;
    return { ...readings, places: [spelt, ...readings.places.filter((place) => place !== spelt)] };
  };

  const kept = new LRUCache<string, { readonly readings: NameReadings | null }>({ max: mostKept });
  return (spelling) => {
    const known = kept.get(spelling);
    if (known !== undefined) return known.readings;
    const name = foldName(spelling);
    const readings = name === '' ? null : bySpelling(read(name, spelling === spelling.toUpperCase()), spelling);
    kept.set(spelling, { readings });
    return readings;
  };
};
