import { namesIn, readTable } from '../../../platform/paths/reference-data.ts';

/** A cuisine by its usual name, what else people write for it, and the cuisines that it is one of. */
export interface CuisineRow {
  readonly name: string;
  readonly synonyms: readonly string[];
  readonly parents: readonly string[];
}

export const cuisineRows: readonly CuisineRow[] = readTable('subgraphs/restaurants/reference/cuisines.tsv').map(
  ([name = '', synonyms, parents]) => ({ name, synonyms: namesIn(synonyms), parents: namesIn(parents) }),
);
