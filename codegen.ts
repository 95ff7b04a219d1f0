import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { CodegenConfig } from '@graphql-codegen/cli';
import { type DocumentNode, Kind, parse, print, visit } from 'graphql';
import ts from 'typescript';
import { readSubgraphSdl, subgraphNamesOnDisk } from './platform/graphql/subgraph-sdl.ts';
import { internalSdl } from './scripts/internal-schema.ts';

/**
 * Writes the enums, the resolver types and the typed documents of REST operations for every SDL file of
 * schema/subgraphs/. If a subgraph's `model/` exports a type under the name of a graph type, resolvers receive and
 * return that type.
 */
const scalars = {
  DateTime: 'string',
  Date: 'string',
  LocalTime: 'string',
  LocalDateTime: 'string',
  Decimal: 'string',
  JSONObject: 'Record<string, unknown>',
  ServicePath: 'string',
  ID: 'string',
};

/** Of all operations of REST. */
const internal = internalSdl();

/** A resolver may return a number for a decimal whose text has no exponent. */
const resolverScalars = { ...scalars, Decimal: { input: 'string', output: 'string | number' } };
/** Our code uses codes in lower case, as declared, so they are scalars for it. */
const codeTypes = {
  ErrorCode: '../../../platform/errors/error-codes.ts#ErrorCode',
  WarningCode: '../../../platform/errors/warnings.ts#WarningCode',
};

const exportedTypesIn = (file: string): string[] =>
  ts
    .createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest)
    .statements.filter((statement) => ts.isInterfaceDeclaration(statement) || ts.isTypeAliasDeclaration(statement))
    .filter(({ modifiers }) => modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword))
    .map((declaration) => declaration.name.text);

const modelTypesOf = (name: string, sdl: DocumentNode): Record<string, string> => {
  const folder = `subgraphs/${name}/model`;
  const mappers: Record<string, string> = {};
  if (!existsSync(folder)) return mappers;
  const graphTypes = new Set(
    sdl.definitions.flatMap((definition) =>
      definition.kind === Kind.OBJECT_TYPE_DEFINITION ? [definition.name.value] : [],
    ),
  );
  for (const file of readdirSync(folder)
    .filter((name) => name.endsWith('.ts'))
    .sort())
    for (const type of exportedTypesIn(`${folder}/${file}`))
      if (graphTypes.has(type)) mappers[type] = `../model/${file}#${type}`;
  return mappers;
};

/**
 * Resolvers never receive null for an argument with a default, because `enforceConstraints` fills it in.
 * `returnUserErrors` fills in user errors.
 */
const forResolvers = (sdl: DocumentNode): DocumentNode =>
  visit(sdl, {
    EnumTypeDefinition: ({ name }) =>
      name.value in codeTypes ? { kind: Kind.SCALAR_TYPE_DEFINITION, name } : undefined,
    FieldDefinition: ({ name }) => (name.value === 'userErrors' ? null : undefined),
    InputValueDefinition: (node) =>
      node.defaultValue === undefined || node.type.kind === Kind.NON_NULL_TYPE
        ? undefined
        : { ...node, type: { kind: Kind.NON_NULL_TYPE, type: node.type } },
  });

const restOperationsOf = (name: string): CodegenConfig['generates'] => ({
  [`subgraphs/${name}/__generated__/operations.ts`]: {
    schema: internal,
    documents: [`subgraphs/${name}/rest/*.graphql`, 'platform/graphql/rest/*.graphql'],
    plugins: [
      { add: { content: '// Written by npm run derived -- codegen. Do not edit.' } },
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

const resolverTypesOf = (name: string): CodegenConfig['generates'] => {
  const sdl = parse(readSubgraphSdl(name));
  return {
    [`subgraphs/${name}/model/__generated__/enums.ts`]: {
      schema: print(forResolvers(sdl)),
      plugins: [{ add: { content: '// Written by npm run derived -- codegen. Do not edit.' } }, 'typescript'],
      config: { onlyEnums: true, enumsAsTypes: true },
    },
    [`subgraphs/${name}/__generated__/resolvers.ts`]: {
      schema: print(forResolvers(sdl)),
      plugins: [
        { add: { content: '// Written by npm run derived -- codegen. Do not edit.' } },
        'typescript',
        'typescript-resolvers',
      ],
      config: {
        federation: true,
        useTypeImports: true,
        enumsAsTypes: true,
        defaultScalarType: 'unknown',
        scalars: { ...resolverScalars, ...codeTypes },
        contextType: '../context.ts#Context',
        mappers: modelTypesOf(name, sdl),
        mapperTypeSuffix: 'Model',
        immutableTypes: true,
        maybeValue: 'T | null',
        // Absent values become null.
        inputMaybeValue: 'T | null',
        avoidOptionals: { object: true, inputValue: true, defaultValue: true },
      },
    },
    ...(existsSync(`subgraphs/${name}/rest/operations.graphql`) ? restOperationsOf(name) : {}),
  };
};

const config: CodegenConfig = {
  generates: Object.assign({}, ...subgraphNamesOnDisk().map(resolverTypesOf)),
};

export default config;
