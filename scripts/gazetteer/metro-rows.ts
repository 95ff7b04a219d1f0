import { distanceKm } from '../../platform/gazetteer/distance.ts';
import { readTable } from '../../platform/paths/reference-data.ts';
import type { City } from './read-cities.ts';

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
  return readTable('platform/gazetteer/reference/metros.tsv').map(([id = '', , , , chiefIds = '', within = '']) => {
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
