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

/** The subgraph of what belongs to no service, which every gateway of our own graph hosts. */
export const graphSubgraphName = 'graph';

/** File of `schema/` with the entities that it can return: see `entityStubs`. */
export const graphEntitiesFile = 'graph-entities.graphql';

const filesOf = (name: string): readonly string[] =>
  name === graphSubgraphName ? ['graph.graphql', graphEntitiesFile] : [join('subgraphs', `${name}.graphql`)];

/** SDL of one subgraph as it is composed: the prelude, the generated enums of codes, then its own. */
export const readSubgraphSdl = (name: string): string =>
  ['prelude.graphql', 'codes.graphql', ...filesOf(name)]
    .map((file) => readFileSync(join(schemaFolder, file), 'utf8'))
    .join('\n');
