import { namesIn, readTable } from '../../../platform/runtime/reference-data.ts';

/** `parents` are the cuisines that this one belongs to. */
interface CuisineRow {
  readonly name: string;
  readonly synonyms: readonly string[];
  readonly parents: readonly string[];
}

export const cuisineRows: readonly CuisineRow[] = readTable('subgraphs/restaurants/reference/cuisines.tsv').map(
  ([name = '', synonyms, parents]) => ({ name, synonyms: namesIn(synonyms), parents: namesIn(parents) }),
);
