import { LRUCache } from 'lru-cache';
import { uniqueBy } from '../../runtime/lists/lists.ts';
import { foldName } from '../fold-name.ts';
import type { Place } from '../place.ts';
import type { PlaceIndex } from '../place-index.ts';
import { cityOfCode, colloquialNames } from '../place-names.ts';
import { isSensible } from './sensible.ts';
import { isRatherCountryCode, isStateCode } from './state-codes.ts';

/** Names of several states or provinces together, with the second halves of GeoNames' codes. */
const american: readonly (readonly [names: string, states: string])[] = [
  ['West Coast | Pacific Coast', 'CA OR WA'],
  ['East Coast | Eastern Seaboard | Atlantic Coast', 'CT DC DE FL GA MA MD ME NC NH NJ NY PA RI SC VA'],
  ['New England', 'CT MA ME NH RI VT'],
  ['Northeast | Northeastern', 'CT MA ME NH NJ NY PA RI VT'],
  ['Mid-Atlantic | Midatlantic', 'DC DE MD NJ NY PA VA'],
  ['Midwest | Mid-West | Midwestern', 'IA IL IN KS MI MN MO ND NE OH SD WI'],
  ['Great Lakes', 'IL IN MI MN NY OH PA WI'],
  ['Great Plains', 'CO KS MT ND NE NM OK SD TX WY'],
  ['Southeast | Southeastern', 'AL AR FL GA KY LA MS NC SC TN VA WV'],
  ['Deep South', 'AL GA LA MS SC'],
  ['Gulf Coast', 'AL FL LA MS TX'],
  ['Southwest | Southwestern', 'AZ NM OK TX'],
  ['Pacific Northwest | PNW', 'ID OR WA'],
  ['Mountain West | Mountain States | Rocky Mountains | Rockies', 'AZ CO ID MT NM NV UT WY'],
  ['Carolinas | North and South Carolina', 'NC SC'],
  ['Dakotas | North and South Dakota', 'ND SD'],
  ['Tri-State | Tri-State Area | New York Tri-State Area', 'CT NJ NY'],
  ['DMV | DMV Area', 'DC MD VA'],
];
/** Many countries use these names, so they mean the United States only beside its name. */
const besideItsName: readonly (readonly [names: string, states: string])[] = [
  ['West | Western', 'AK AZ CA CO HI ID MT NM NV OR UT WA WY'],
  ['East | Eastern', 'AL CT DC DE FL GA IL IN KY MA MD ME MI MS NC NH NJ NY OH PA RI SC TN VA VT WI WV'],
  ['South | Southern', 'AL AR DC DE FL GA KY LA MD MS NC OK SC TN TX VA WV'],
  ['Northwest | Northwestern', 'ID OR WA'],
  ['Central', 'AL AR IA IL IN KS LA MN MO MS ND NE OK SD TN TX WI'],
];
const canadian: readonly (readonly [names: string, provinces: string])[] = [
  ['Western Canada | West Canada', '01 02 03 11'],
  ['Eastern Canada | East Canada', '04 05 07 08 09 10'],
  ['Central Canada', '08 10'],
  ['Atlantic Canada', '04 05 07 09'],
  ['Maritimes | Canadian Maritimes', '04 07 09'],
  ['Canadian Prairies | Prairie Provinces', '01 03 11'],
];

const countryNames = ['US', 'USA', 'United States'];
const withCountry = (name: string): string[] =>
  countryNames.flatMap((country) => [`${name} ${country}`, `${country} ${name}`, `${name} of the ${country}`]);
const plain = (name: string): string[] => [name, `The ${name}`, `${name} region`, `${name} states`];

const idsOf = (country: string, halves: string): readonly string[] =>
  halves.split(' ').map((half) => `${country}.${half}`);
const pairs = (
  rows: readonly (readonly [names: string, halves: string])[],
  country: string,
  namesOf: (name: string) => readonly string[],
): (readonly [string, readonly string[]])[] =>
  rows.flatMap(([names, halves]) =>
    names
      .split(' | ')
      .flatMap(namesOf)
      .map((name) => [foldName(name), idsOf(country, halves)] as const),
  );

/**
 * Ids of the regions that a folded name means together. Where conventions differ, a state that most employers include
 * is included.
 */
const wideNames: ReadonlyMap<string, readonly string[]> = new Map([
  ...pairs(besideItsName, 'US', withCountry),
  ...pairs(american, 'US', (name) => [...plain(name), ...withCountry(name)]),
  ...pairs(canadian, 'CA', plain),
]);

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

const createRankPlaces = (index: Pick<PlaceIndex, 'inhabitants'>): RankPlaces => {
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

/**
 * Folded names and codes of places that alone mean no place in most texts: `Mobile` is a way of working, `Mobile, AL` a
 * city. `CET` is a time zone and the code of Cholet's airport.
 */
const ordinaryWords: ReadonlySet<string> = new Set(
  `
    all alliance alpha and any are area arm art august bar base basic bay best big boom born box brand bridge bus buy can capital cash cell center central centre chair
    chain city club coast college commerce corporate council data date day delta demand desk driver due early earth east eastern economy energy
    enterprise equity fab fair federal field fleet for force front fun gas get gold good green ground hall home hub human inc industry job key law lead
    line list live long lot main major male man manage many march market max may media mentor mine mission mobile more most multi name none normal
    north northern not off office officer one opportunity other our over pack page paper part per plan plant police pool pop port post price
    product progress project purchase rapid real research roles sale sales same sea sector see shadow share side sky south southern space star start
    state stock store street success summer support talent team the tour tower track trade train trainer training travel university union upper valley
    value vice virtual walk ward wave welcome well west western win work yes young zone
    ops crm erp seo ios java rust scala perl oracle sap top mac pos gtm sdr bdr tam swe sre coo mid
    est edt cst cdt mst mdt pst pdt gmt utc cet cest bst ist jst aest eet wet msk hkt
  `
    .trim()
    .split(/\s+/),
);

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
