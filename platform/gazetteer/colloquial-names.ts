import { namesIn, readTable } from '../paths/reference-data.ts';
import { foldName } from './fold-name.ts';

/** What people call places: ids by folded name, the one that is meant first. */
export const colloquialNames: ReadonlyMap<string, readonly string[]> = new Map(
  readTable('platform/gazetteer/reference/colloquial-names.tsv').flatMap(([names, ids = '']) =>
    namesIn(names).map((name) => [foldName(name), ids.split(' ')] as const),
  ),
);
