import { existsSync, readdirSync, readFileSync } from 'node:fs';
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
import { documentIdOf } from '../gateway/endpoint/trusted/document-id.ts';
import type { Manifest, ManifestOperation } from '../gateway/endpoint/trusted/trusted-manifest.ts';
import { subgraphNamesOnDisk } from '../platform/graphql/subgraph-sdl.ts';
import { projectRoot } from '../platform/runtime/project-root.ts';
import { keepDerived } from './derived/keep-derived.ts';
import { internalSdl } from './internal-schema.ts';

/**
 * Writes schema/trusted-documents.json, in the format of Apollo's manifest of persisted queries: the operations of the
 * REST routes, docs/examples and the console with their fragments. Operations that use elements that clients do not see
 * are left out. With `--check` it only checks that the file is current.
 */
const seenByClients = buildSchema(readFileSync(join(projectRoot, 'schema', 'api.graphql'), 'utf8'));
const internal = buildSchema(internalSdl());

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

const operationsOf = (file: string, schema: GraphQLSchema, others: readonly string[] = []): ManifestOperation[] =>
  Object.values(separateOperations(parse([file, ...others].map(read).join('\n')))).flatMap((document) => {
    const operation = operationIn(file, document, schema);
    if (validate(seenByClients, document).length > 0) return [];
    return [toEntry(file, operation, print(document))];
  });

/** Returns operations of the console. Their ids are hashes of the exact texts that codegen has written. */
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
const restFragments = graphqlFilesIn('platform/graphql/rest');
const operations = [
  ...restFiles.flatMap((file) => operationsOf(file, internal, restFragments)),
  ...graphqlFilesIn('docs/examples').flatMap((file) => operationsOf(file, seenByClients)),
  ...consoleFiles.flatMap(consoleOperationsOf),
];
const manifest: Manifest = {
  format: 'apollo-persisted-query-manifest',
  version: 1,
  // Two services may use the same operation for different routes.
  operations: [...new Map(operations.map((operation) => [operation.id, operation])).values()],
};
keepDerived('trusted-documents', { 'schema/trusted-documents.json': `${JSON.stringify(manifest, null, 2)}\n` });
