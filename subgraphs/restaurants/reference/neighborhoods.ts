import { groupPairs } from '../../../platform/runtime/lists/lists.ts';
import { readTable } from '../../../platform/runtime/reference-data.ts';

/** Rows by city id: names separated by bars, the usual one first. */
export const neighborhoodRows: ReadonlyMap<string, readonly string[]> = groupPairs(
  readTable('subgraphs/restaurants/reference/neighborhoods.tsv').map(([cityId = '', names = '']) => [cityId, names]),
);
