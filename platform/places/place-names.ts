import { namesIn, readTable } from '../runtime/reference-data.ts';
import { foldName } from './fold-name.ts';

/** Removes repeated values and keeps the order of the pairs. */
export const groupNames = <Value>(pairs: Iterable<readonly [string, Value]>): ReadonlyMap<string, readonly Value[]> => {
  const grouped = new Map<string, Value[]>();
  for (const [name, value] of pairs) {
    const known = grouped.get(name);
    if (known === undefined) grouped.set(name, [value]);
    else if (!known.includes(value)) known.push(value);
  }
  return grouped;
};

const rowsOf = (file: string): string[][] => readTable(`platform/places/reference/${file}`);
const namesByKey = (file: string): ReadonlyMap<string, readonly string[]> =>
  new Map(rowsOf(file).map(([key = '', names]) => [key, namesIn(names)]));

interface OwnRegion {
  /** English name, if it differs from that of GeoNames. */
  readonly name: string | undefined;
  readonly names: readonly string[];
}

export const ownCityNames = namesByKey('own-city-names.tsv');

export const ownCountryNames = namesByKey('own-country-names.tsv');

/** By GeoNames' code. */
export const ownRegionNames: ReadonlyMap<string, OwnRegion> = new Map(
  rowsOf('own-region-names.tsv').map(([code = '', name, names]) => [
    code,
    { name: name === '' ? undefined : name, names: namesIn(names) },
  ]),
);

/** Place ids by folded name, the most likely first. */
export const colloquialNames: ReadonlyMap<string, readonly string[]> = new Map(
  readTable('platform/places/reference/colloquial-names.tsv').flatMap(([names, ids = '']) =>
    namesIn(names).map((name) => [foldName(name), ids.split(' ')] as const),
  ),
);

/** Ids by folded code, for codes that GeoNames lacks or that usually mean another city. */
export const cityOfCode: ReadonlyMap<string, string> = new Map(
  readTable('platform/places/reference/city-codes.tsv').flatMap(([id = '', codes = '']) =>
    codes.split(' ').map((code) => [code, id] as const),
  ),
);
