import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { CodegenConfig } from '@graphql-codegen/cli';
import { readSubgraphSdl, subgraphNamesOnDisk } from './platform/graphql/subgraph-sdl.ts';

/**
 * Writes, for every SDL file of schema/subgraphs/, the resolver types and the typed documents of its REST operations. A type of the graph
 * that the subgraph's `model/` exports under the same name is what resolvers get and answer for it; nothing has to be listed here.
 */
const scalars = {
  DateTime: 'string',
  Date: 'string',
  LocalTime: 'string',
  JSONObject: 'Record<string, unknown>',
  ServicePath: 'string',
  ID: 'string',
};

const modelTypesOf = (name: string): Record<string, string> => {
  const folder = `subgraphs/${name}/model`;
  const mappers: Record<string, string> = {};
  if (!existsSync(folder)) return mappers;
  const graphTypes = new Set([...readSubgraphSdl(name).matchAll(/^type (\w+)/gm)].map((match) => match[1]));
  for (const file of readdirSync(folder).sort())
    for (const [, type] of readFileSync(`${folder}/${file}`, 'utf8').matchAll(/^export (?:interface|type) (\w+)/gm))
      if (type !== undefined && graphTypes.has(type)) mappers[type] = `../model/${file}#${type}`;
  return mappers;
};

const resolverTypesOf = (name: string): CodegenConfig['generates'] => ({
  [`subgraphs/${name}/__generated__/resolvers.ts`]: {
    schema: readSubgraphSdl(name),
    plugins: [
      { add: { content: '// Written by npm run codegen. Do not edit.' } },
      'typescript',
      'typescript-resolvers',
    ],
    config: {
      federation: true,
      useTypeImports: true,
      enumsAsTypes: true,
      defaultScalarType: 'unknown',
      scalars,
      contextType: '../context.ts#Context',
      mappers: modelTypesOf(name),
      mapperTypeSuffix: 'Model',
      immutableTypes: true,
      maybeValue: 'T | null',
      inputMaybeValue: 'T | null | undefined',
    },
  },
  [`subgraphs/${name}/__generated__/operations.ts`]: {
    schema: 'schema/api.graphql',
    documents: `subgraphs/${name}/rest/*.graphql`,
    plugins: [
      { add: { content: '// Written by npm run codegen. Do not edit.' } },
      'typescript-operations',
      'typed-document-node',
    ],
    config: {
      useTypeImports: true,
      enumsAsTypes: true,
      defaultScalarType: 'unknown',
      scalars,
      onlyOperationTypes: true,
      dedupeFragments: true,
    },
  },
});

const config: CodegenConfig = {
  generates: Object.assign({}, ...subgraphNamesOnDisk().map(resolverTypesOf)),
};

export default config;
