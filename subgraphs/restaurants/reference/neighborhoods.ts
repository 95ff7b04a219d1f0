import { groupPairs } from '../../../platform/lists/group-by.ts';
import { readTable } from '../../../platform/paths/reference-data.ts';

/** Rows by city id: names separated by bars, the usual one first. */
export const neighborhoodRows: ReadonlyMap<string, readonly string[]> = groupPairs(
  readTable('subgraphs/restaurants/reference/neighborhoods.tsv').map(([cityId = '', names = '']) => [cityId, names]),
);
