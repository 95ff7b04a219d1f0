import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../runtime/project-root.ts';

const schemaFolder = join(projectRoot, 'schema');

export const subgraphNamesOnDisk = (): string[] =>
  readdirSync(join(schemaFolder, 'subgraphs'))
    .filter((file) => file.endsWith('.graphql'))
    .map((file) => file.slice(0, -'.graphql'.length))
    .sort();

/** Contains the fields that belong to no service. Every gateway of our own graph hosts it. */
export const graphSubgraphName = 'graph';

export const graphEntitiesFile = 'graph-entities.graphql';

const filesOf = (name: string): readonly string[] =>
  name === graphSubgraphName ? ['graph.graphql', graphEntitiesFile] : [join('subgraphs', `${name}.graphql`)];

/** Returns the SDL as it is composed: the prelude, the generated enums of codes, then the subgraph's own. */
export const readSubgraphSdl = (name: string): string =>
  ['prelude.graphql', 'codes.graphql', ...filesOf(name)]
    .map((file) => readFileSync(join(schemaFolder, file), 'utf8'))
    .join('\n');
