import { readTable } from '../../../platform/paths/reference-data.ts';

const rows = new Map<string, string[]>();
for (const [cityId = '', names = ''] of readTable('subgraphs/restaurants/reference/neighborhoods.tsv'))
  rows.set(cityId, [...(rows.get(cityId) ?? []), names]);

/** Rows by city id: names separated by bars, the usual one first. */
export const neighborhoodRows: ReadonlyMap<string, readonly string[]> = rows;
