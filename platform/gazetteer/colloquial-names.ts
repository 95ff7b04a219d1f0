import { namesIn, readTable } from '../paths/reference-data.ts';
import { foldName } from './fold-name.ts';

/** Place ids by folded name, the most likely first. */
export const colloquialNames: ReadonlyMap<string, readonly string[]> = new Map(
  readTable('platform/gazetteer/reference/colloquial-names.tsv').flatMap(([names, ids = '']) =>
    namesIn(names).map((name) => [foldName(name), ids.split(' ')] as const),
  ),
);
