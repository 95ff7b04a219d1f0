import type { CodegenConfig } from '@graphql-codegen/cli';
import { readSubgraphSdl, subgraphNamesOnDisk } from './platform/graphql/subgraph-sdl.ts';

/**
 * Writes, for every SDL file of schema/subgraphs/, the resolver types (entity and object types mapped to the subgraph's `model/`)
 * and the typed documents of its REST operations. Only fields that arguments reach have parents of mapped types.
 */
const scalars = {
  DateTime: 'string',
  Date: 'string',
  ServicePath: 'string',
  ID: 'string',
};

const resolverTypesOf = (name: string): CodegenConfig['generates'] => ({
  [`subgraphs/${name}/__generated__/resolvers.ts`]: {
    schema: readSubgraphSdl(name),
    plugins: [{ add: { content: '// Written by npm run codegen. Do not edit.' } }, 'typescript', 'typescript-resolvers'],
    config: {
      federation: true,
      useTypeImports: true,
      enumsAsTypes: true,
      defaultScalarType: 'unknown',
      scalars,
      contextType: '../context.ts#Context',
      mapperTypeSuffix: 'Model',
      immutableTypes: true,
      maybeValue: 'T | null',
      inputMaybeValue: 'T | null | undefined',
    },
  },
  [`subgraphs/${name}/__generated__/operations.ts`]: {
    schema: 'schema/api.graphql',
    documents: `subgraphs/${name}/rest/*.graphql`,
    plugins: [{ add: { content: '// Written by npm run codegen. Do not edit.' } }, 'typescript-operations', 'typed-document-node'],
    config: { useTypeImports: true, enumsAsTypes: true, defaultScalarType: 'unknown', scalars, onlyOperationTypes: true, dedupeFragments: true },
  },
});

const config: CodegenConfig = {
  generates: Object.assign({}, ...subgraphNamesOnDisk().map(resolverTypesOf)),
};

export default config;
