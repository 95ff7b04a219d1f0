import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { projectRoot } from '../../../platform/runtime/project-root.ts';

interface Written {
  readonly text: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

const queries = parse(readFileSync(join(projectRoot, 'tests/kit/graphs/library-queries.yaml'), 'utf8')) as Readonly<
  Record<string, string | Written>
>;

/** Operations over the subgraphs of books, people and ratings: each shape of a plan, and each kind of failure. */
export const libraryQueries = Object.entries(queries).map(([name, written]) => ({
  name,
  ...(typeof written === 'string' ? { text: written, variables: {} } : written),
}));
