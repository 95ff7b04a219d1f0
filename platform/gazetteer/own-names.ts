import { namesIn, readTable } from '../paths/reference-data.ts';

const rowsOf = (file: string): string[][] => readTable(`platform/gazetteer/reference/${file}`);
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
