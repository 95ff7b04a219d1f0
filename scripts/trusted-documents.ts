import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import {
  buildSchema,
  type DocumentNode,
  type GraphQLSchema,
  Kind,
  type OperationDefinitionNode,
  parse,
  print,
  separateOperations,
  validate,
} from 'graphql';
import { documentIdOf } from '../gateway/trusted/document-id.ts';
import type { Manifest, ManifestOperation } from '../gateway/trusted/trusted-manifest.ts';
import { subgraphNamesOnDisk } from '../platform/graphql/subgraph-sdl.ts';
import { projectRoot } from '../platform/paths/project-root.ts';

/**
 * Writes schema/trusted-documents.json in the format of Apollo's manifest of persisted queries. Operations with
 * elements that clients do not see are omitted. With `--check` it only fails if the committed file is stale.
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

const operationIn = (file: string, document: DocumentNode, schema: GraphQLSchema): OperationDefinitionNode => {
  const [error] = validate(schema, document);
  if (error !== undefined) throw new Error(`${relative(projectRoot, file)}: ${error.message}`);
  const operation = document.definitions.find((node) => node.kind === Kind.OPERATION_DEFINITION);
  if (operation === undefined) throw new Error(`${relative(projectRoot, file)} has no operation`);
  return operation;
};

const toEntry = (file: string, { name, operation }: OperationDefinitionNode, body: string): ManifestOperation => ({
  id: documentIdOf(body),
  name: name?.value ?? basename(file, '.graphql'),
  type: operation,
  body,
});

const read = (file: string): string => readFileSync(file, 'utf8');

/** Only operations that are valid in the client schema. */
const operationsOf = (file: string, schema: GraphQLSchema, others: readonly string[] = []): ManifestOperation[] =>
  Object.values(separateOperations(parse([file, ...others].map(read).join('\n')))).flatMap((document) => {
    const operation = operationIn(file, document, schema);
    if (validate(seenByClients, document).length > 0) return [];
    return [toEntry(file, operation, print(document))];
  });

/** In the exact texts of codegen, because ids are hashes of these texts. */
const consoleOperationsOf = (file: string): ManifestOperation[] =>
  Object.values(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>).map((text) =>
    toEntry(file, operationIn(file, parse(text), seenByClients), text),
  );

const consoleSources = join(projectRoot, 'console', 'src');
const consoleFiles = readdirSync(consoleSources, { recursive: true, encoding: 'utf8' })
  .filter((file) => basename(file) === 'persisted-documents.json')
  .sort()
  .map((file) => join(consoleSources, file));

const restFiles = subgraphNamesOnDisk().flatMap((name) => graphqlFilesIn(`subgraphs/${name}/rest`));
const restFragments = graphqlFilesIn('platform/rest');
const operations = [
  ...restFiles.flatMap((file) => operationsOf(file, internal, restFragments)),
  ...graphqlFilesIn('docs/examples').flatMap((file) => operationsOf(file, seenByClients)),
  ...consoleFiles.flatMap(consoleOperationsOf),
];
const manifest: Manifest = {
  format: 'apollo-persisted-query-manifest',
  version: 1,
  // Different routes of two services may have the same operation.
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
