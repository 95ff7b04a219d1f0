import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { buildSchema, type GraphQLSchema, Kind, parse, print, separateOperations, validate } from 'graphql';
import { documentIdOf } from '../gateway/trusted/document-id.ts';
import type { Manifest, ManifestOperation } from '../gateway/trusted/trusted-manifest.ts';
import { subgraphNamesOnDisk } from '../platform/graphql/subgraph-sdl.ts';
import { projectRoot } from '../platform/paths/project-root.ts';

/**
 * Writes schema/trusted-documents.json: the operations behind the REST routes and those of docs/examples, each with the fragments that it
 * needs, in the format of Apollo's manifest of persisted queries. Operations that use what clients do not see are left out.
 * With `--check` it writes nothing and fails when the committed file is stale.
 */
const check = process.argv.includes('--check');
const say = (text: string) => process.stdout.write(`${text}\n`);

const target = join(projectRoot, 'schema', 'trusted-documents.json');
const schemaOf = (file: string) => buildSchema(readFileSync(join(projectRoot, 'schema', file), 'utf8'));
const seenByClients = schemaOf('api.graphql');
const internal = schemaOf('internal.graphql');

const graphqlFilesIn = (folder: string): string[] => {
  const path = join(projectRoot, folder);
  if (!existsSync(path)) return [];
  return readdirSync(path)
    .filter((file) => file.endsWith('.graphql'))
    .sort()
    .map((file) => join(path, file));
};

/** Operations of a file that the schema of clients has, after the file was checked against the schema that it is written for. */
const operationsOf = (file: string, schema: GraphQLSchema): ManifestOperation[] =>
  Object.values(separateOperations(parse(readFileSync(file, 'utf8')))).flatMap((document) => {
    const [error] = validate(schema, document);
    if (error !== undefined) throw new Error(`${relative(projectRoot, file)}: ${error.message}`);
    const operation = document.definitions.find((node) => node.kind === Kind.OPERATION_DEFINITION);
    if (operation === undefined) throw new Error(`${relative(projectRoot, file)} has no operation`);
    if (validate(seenByClients, document).length > 0) return [];
    const body = print(document);
    return {
      id: documentIdOf(body),
      name: operation.name?.value ?? basename(file, '.graphql'),
      type: operation.operation,
      body,
    };
  });

const restFiles = subgraphNamesOnDisk().flatMap((name) => graphqlFilesIn(`subgraphs/${name}/rest`));
const operations = [
  ...restFiles.flatMap((file) => operationsOf(file, internal)),
  ...graphqlFilesIn('docs/examples').flatMap((file) => operationsOf(file, seenByClients)),
];
const manifest: Manifest = {
  format: 'apollo-persisted-query-manifest',
  version: 1,
  // Two services may read the same for different routes.
  operations: [...new Map(operations.map((operation) => [operation.id, operation])).values()],
};
const text = `${JSON.stringify(manifest, null, 2)}\n`;

if (!check) {
  writeFileSync(target, text);
  say(`wrote schema/trusted-documents.json: ${manifest.operations.length} operations`);
} else if (existsSync(target) && readFileSync(target, 'utf8') === text) {
  say('schema/trusted-documents.json is current');
} else {
  say('schema/trusted-documents.json is stale: run npm run trusted-documents');
  process.exit(1);
}
