import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../paths/project-root.ts';

const schemaFolder = join(projectRoot, 'schema');

/** Names of the subgraphs that have an SDL file, in alphabetical order: the file names of `schema/subgraphs/`. */
export const subgraphNamesOnDisk = (): string[] =>
  readdirSync(join(schemaFolder, 'subgraphs'))
    .filter((file) => file.endsWith('.graphql'))
    .map((file) => file.slice(0, -'.graphql'.length))
    .sort();

const read = (...path: readonly string[]): string => readFileSync(join(schemaFolder, ...path), 'utf8');

/** SDL of one subgraph as it is composed: the prelude, the generated enums of codes, then its own file. */
export const readSubgraphSdl = (name: string): string =>
  [read('prelude.graphql'), read('codes.graphql'), read('subgraphs', `${name}.graphql`)].join('\n');
