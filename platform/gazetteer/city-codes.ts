import { readTable } from '../paths/reference-data.ts';

/**
 * Id of the city that a code means, by the folded code: codes that GeoNames does not have, or that mean something else
 * first.
 */
export const cityOfCode: ReadonlyMap<string, string> = new Map(
  readTable('platform/gazetteer/reference/city-codes.tsv').flatMap(([id = '', codes = '']) =>
    codes.split(' ').map((code) => [code, id] as const),
  ),
);
