import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { CodegenConfig } from '@graphql-codegen/cli';
import { type DocumentNode, Kind, parse, print, visit } from 'graphql';
import ts from 'typescript';
import { readSubgraphSdl, subgraphNamesOnDisk } from './platform/graphql/subgraph-sdl.ts';

/**
 * Writes, for every SDL file of schema/subgraphs/, the resolver types and the typed documents of its REST operations. A type of the graph
 * that the subgraph's `model/` exports under the same name is what resolvers get and return for it; nothing has to be
 * listed here.
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

/** A resolver may give a number for a decimal, which is written without an exponent. */
const resolverScalars = { ...scalars, Decimal: { input: 'string', output: 'string | number' } };
/** Codes are written in lower case in our code, as they are declared: to it, they are scalars. */
const codeTypes = {
  ErrorCode: '../../../platform/errors/error-codes.ts#ErrorCode',
  WarningCode: '../../../platform/warnings/platform-warnings.ts#WarningCode',
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
  for (const file of readdirSync(folder).sort())
    for (const type of exportedTypesIn(`${folder}/${file}`))
      if (graphTypes.has(type)) mappers[type] = `../model/${file}#${type}`;
  return mappers;
};

/** Resolvers never get null for what has a default: `enforceConstraints` fills it in. `returnUserErrors` fills in user errors. */
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

const resolverTypesOf = (name: string): CodegenConfig['generates'] => {
  const sdl = parse(readSubgraphSdl(name));
  return {
    [`subgraphs/${name}/__generated__/resolvers.ts`]: {
      schema: print(forResolvers(sdl)),
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
        scalars: { ...resolverScalars, ...codeTypes },
        contextType: '../context.ts#Context',
        mappers: modelTypesOf(name, sdl),
        mapperTypeSuffix: 'Model',
        immutableTypes: true,
        maybeValue: 'T | null',
        // What is left out is null, too.
        inputMaybeValue: 'T | null',
        avoidOptionals: { object: true, inputValue: true, defaultValue: true },
      },
    },
    [`subgraphs/${name}/__generated__/operations.ts`]: {
      schema: 'schema/internal.graphql',
      documents: [`subgraphs/${name}/rest/*.graphql`, 'platform/rest/*.graphql'],
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
  };
};

/** What an app with the client preset gets is in examples/front-end. */
const typesOfExamples: CodegenConfig['generates'] = {
  'examples/urql/__generated__/operations.ts': {
    schema: 'schema/api.graphql',
    documents: 'examples/urql/*.graphql',
    plugins: [
      { add: { content: '// Written by npm run codegen. Do not edit.' } },
      'typescript-operations',
      'typed-document-node',
    ],
    config: { useTypeImports: true, enumsAsTypes: true, strictScalars: true, scalars, immutableTypes: true },
  },
};

const config: CodegenConfig = {
  generates: Object.assign(typesOfExamples, ...subgraphNamesOnDisk().map(resolverTypesOf)),
};

export default config;
