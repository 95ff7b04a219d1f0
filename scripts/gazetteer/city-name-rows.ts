import { foldName } from '../../platform/gazetteer/fold-name.ts';
import { addTo } from '../../platform/lists/group-by.ts';
import type { City } from './read-cities.ts';

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
