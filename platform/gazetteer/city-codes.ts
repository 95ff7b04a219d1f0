import { readTable } from '../paths/reference-data.ts';

/** Ids by folded code, for codes that GeoNames lacks or that usually mean another city. */
export const cityOfCode: ReadonlyMap<string, string> = new Map(
  readTable('platform/gazetteer/reference/city-codes.tsv').flatMap(([id = '', codes = '']) =>
    codes.split(' ').map((code) => [code, id] as const),
  ),
);
