import { distanceKm } from '../../platform/places/distance.ts';
import { foldName } from '../../platform/places/fold-name.ts';
import { addTo } from '../../platform/runtime/lists/lists.ts';
import { readTable } from '../../platform/runtime/reference-data.ts';
import { readRegions } from './newer-cities.ts';
import type { City } from './read-cities.ts';
import { readJsonSource } from './sources.ts';

const largeEnough = 15_000;
const longestName = 40;

/**
 * The other names include lower-case romanisations (`bei jing shi`), postal codes, and abbreviations of two letters,
 * which more often mean a region or a country.
 */
const isSpelling = (name: string): boolean =>
  name.length <= longestName &&
  !(/^[a-z]/.test(name) && !/\p{Lu}/u.test(name)) &&
  !/^[A-Z]{1,2}$/.test(name) &&
  !/\d/.test(name);

const ownNamesOf = ({ ownNames }: City): string[] => [...new Set(ownNames.map(foldName))];

/**
 * Returns whether a city may have another city's own name as an additional name: when the city is much larger (Rome and
 * Roma in Texas), or its own name begins with that name (Halle (Saale)). Otherwise only the owner has the name, because
 * GeoNames also calls Austin Waterloo and Jerusalem Salem.
 */
const outweighs = (city: City, owner: number, name: string): boolean => {
  if (ownNamesOf(city).some((own) => own.startsWith(`${name} `))) return true;
  return city.population > owner * (owner >= largeEnough ? 100 : 10);
};

/** Returns folded names in the order of their bytes, each with the rows of its cities, the largest population first. */
export const cityNameRows = (cities: readonly City[]): string[] => {
  const owners = new Map<string, number>();
  for (const city of cities)
    for (const name of ownNamesOf(city)) owners.set(name, Math.max(owners.get(name) ?? 0, city.population));

  const rowsOf = new Map<string, number[]>();
  cities.forEach((city, row) => {
    const own = ownNamesOf(city);
    const hasOthers = city.population >= largeEnough || city.isSeat;
    const others = (hasOthers ? city.otherNames.filter(isSpelling) : []).map(foldName);
    const wanted = others.filter((name) => {
      const owner = owners.get(name);
      return owner === undefined || outweighs(city, owner, name);
    });
    for (const name of new Set([...own, ...wanted])) {
      if (name !== '') addTo(rowsOf, name, row);
    }
  });

  const population = (row: number): number => cities[row]?.population ?? 0;
  return [...rowsOf]
    .map(([name, rows]) => ({ name: Buffer.from(name), rows: rows.sort((a, b) => population(b) - population(a)) }))
    .sort((a, b) => Buffer.compare(a.name, b.name))
    .map(({ name, rows }) => `${name}\t${rows.join(' ')}`);
};

/** Returns code, name and the population of the region's cities, which orders regions of the same name. */
export const regionRows = (cities: readonly City[]): string[] => {
  const inhabitants = new Map<string, number>();
  for (const { countryCode, regionCode, population, isSection } of cities) {
    const code = `${countryCode}.${regionCode}`;
    if (!isSection) inhabitants.set(code, (inhabitants.get(code) ?? 0) + population);
  }
  return [...readRegions()]
    .map(([code, name]) => ({ code, name, population: inhabitants.get(code) ?? 0 }))
    .sort((a, b) => b.population - a.population || (a.code < b.code ? -1 : 1))
    .map(({ code, name, population }) => [code, name, population].join('\t'));
};

/** Languages of country names. When two countries share a name, the earlier language wins. */
const languages =
  'en de fr es it pt nl sv da nb fi pl cs ja ko zh zh-Hant ru uk tr ar he hi el hu ro sk sl hr sr bg lt lv et is ca id vi th fa'.split(
    ' ',
  );

const englishNames: Readonly<Record<string, string>> = {
  CD: 'DR Congo',
  CG: 'Republic of the Congo',
  HK: 'Hong Kong',
  MM: 'Myanmar',
  MO: 'Macao',
  PS: 'Palestine',
};

const nameIn = (language: string): ((code: string) => string | undefined) => {
  const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
  return (code) => names.of(code);
};

/** Returns alpha-2 code, alpha-3 code, English name and folded names in all languages, the largest population first. */
export const countryRows = (cities: readonly City[]): string[] => {
  const inhabitants = new Map<string, number>();
  for (const { countryCode, population, isSection } of cities)
    if (!isSection) inhabitants.set(countryCode, (inhabitants.get(countryCode) ?? 0) + population);

  const english = readJsonSource<{ countries: Record<string, string | string[]> }>(
    'i18n-iso-countries',
    'langs/en.json',
  ).countries;
  const countries = readJsonSource<[string, string][]>('i18n-iso-countries', 'codes.json')
    .map(([code, alpha3]) => {
      const name = englishNames[code] ?? nameIn('en')(code)?.replaceAll(' & ', ' and ');
      if (name === undefined) throw new Error(`no English name of ${code}`);
      return { code, alpha3, name, names: new Set([foldName(name), ...[english[code] ?? []].flat().map(foldName)]) };
    })
    .sort((a, b) => (inhabitants.get(b.code) ?? 0) - (inhabitants.get(a.code) ?? 0) || (a.code < b.code ? -1 : 1));

  const taken = new Set(countries.flatMap(({ names }) => [...names]));
  for (const language of languages) {
    const named = nameIn(language);
    for (const { code, names } of countries) {
      const name = foldName(named(code) ?? '');
      if (name === '' || taken.has(name)) continue;
      taken.add(name);
      names.add(name);
    }
  }
  return countries.map(({ code, alpha3, name, names }) => [code, alpha3, name, [...names].join('|')].join('\t'));
};

/** Cities of one name are distinguished by the chief city, from which they are at most this far. */
const nearestNamesakeKm = 100;

const byPopulation = (a: City, b: City): number => b.population - a.population;

/** Returns the cities that a part of the column `within` of metros.tsv means; throws if there are none. */
const citiesOf = (part: string, chief: City, cities: readonly City[]): readonly City[] => {
  const own = cities.filter(({ countryCode }) => countryCode === chief.countryCode);
  const isAsked = (): ((city: City) => boolean) => {
    const [sign, rest] = [part.slice(0, 1), part.slice(1)];
    if (sign === '~') return (city) => distanceKm(city, chief) <= Number(rest);
    if (sign === '=') {
      const [namesake] = own
        .filter((city) => city.ownNames.includes(rest) && distanceKm(city, chief) <= nearestNamesakeKm)
        .sort(byPopulation);
      return (city) => city === namesake;
    }
    if (/^\d+$/.test(part)) return ({ id }) => id === Number(part);
    const [country, third] = part.split(':');
    if (third !== undefined) return ({ districts }) => districts[2] === third && country === chief.countryCode;
    const codes = part.split('.').slice(1);
    return ({ districts }) => codes.every((code, level) => districts[level] === code);
  };
  const found = own.filter(isAsked());
  if (found.length === 0) throw new Error(`${part} around ${chief.name} has no cities`);
  return found;
};

/** Returns rows of id, codes of regions, and ids of cities, by the table that was made by hand. */
export const metroRows = (cities: readonly City[]): readonly string[] => {
  const byId = new Map(cities.map((city) => [String(city.id), city]));
  return readTable('platform/places/reference/metros.tsv').map(([id = '', , , , chiefIds = '', within = '']) => {
    const chiefs = chiefIds.split(' ').map((chiefId) => byId.get(chiefId));
    const [chief] = chiefs;
    if (chief === undefined || chiefs.includes(undefined)) throw new Error(`${id} has an unknown chief city`);
    const found = new Set([
      ...chiefs.flatMap((city) => city ?? []),
      ...within.split(', ').flatMap((part) => citiesOf(part, chief, cities)),
    ]);
    const regions = new Set([...found].map(({ countryCode, regionCode }) => `${countryCode}.${regionCode}`));
    const ids = [...found].map((city) => city.id).sort((a, b) => a - b);
    return [id, [...regions].sort().join(' '), ids.join(' ')].join('\t');
  });
};
