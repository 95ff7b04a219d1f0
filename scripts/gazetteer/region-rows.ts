import { readRegions } from './newer-cities.ts';
import type { City } from './read-cities.ts';

/** Inhabitants order regions of the same name. */
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
