import { readFileSync } from 'node:fs';
import { minifyIntrospectionQuery } from '@urql/introspection';
import { type GraphQLSchema, introspectionFromSchema } from 'graphql';
import { addTo } from '../../platform/runtime/lists/lists.ts';
import { connectionFieldsOf, embeddedTypesOf, nodeTypesOf } from './schema-parts.ts';

interface KeyedConnection {
  readonly name: string;
  /** Arguments that identify the list. The others select a page. */
  readonly keyArgs: readonly string[];
}

const paging = new Set(['first', 'last', 'after', 'before']);

const connectionsByType = (schema: GraphQLSchema): ReadonlyMap<string, readonly KeyedConnection[]> => {
  const byType = new Map<string, KeyedConnection[]>();
  for (const { type, field } of connectionFieldsOf(schema)) {
    const keyArgs = field.args.map(({ name }) => name).filter((name) => !paging.has(name));
    addTo(byType, type.name, { name: field.name, keyArgs });
  }
  return byType;
};

/** Joins a module of this folder and generated code, so that front ends copy only one file. */
const writtenModule = (head: string, imports: string, body: string): string => {
  const module = readFileSync(new URL(head, import.meta.url), 'utf8');
  return `// Written by npm run derived -- compose. Do not edit.\n${imports}\n${module}\n${body}`;
};

const isPartOfList = (name: string): boolean => /(Connection|Edge)$/.test(name) || name === 'PageInfo';

const quoted = (names: readonly string[]): string => names.map((name) => `'${name}'`).join(', ');

/**
 * Writes `possibleTypes` and `typePolicies` of Apollo Client's `InMemoryCache`. Objects without an id are merged,
 * because otherwise queries with different selections of an object would replace each other's fields.
 */
const apolloFile = (schema: GraphQLSchema, possibleTypes: Readonly<Record<string, readonly string[]>>): string => {
  const connections = connectionsByType(schema);
  const merged = embeddedTypesOf(schema)
    .map(({ name }) => name)
    .filter((name) => !isPartOfList(name));
  const policies = [...new Set([...connections.keys(), ...merged])].sort().map((type) => {
    const fields = (connections.get(type) ?? []).map(
      ({ name, keyArgs }) => `      ${name}: connection(${quoted(keyArgs)}),\n`,
    );
    const parts = [
      ...(merged.includes(type) ? ['merge: true'] : []),
      ...(fields.length === 0 ? [] : [`fields: {\n${fields.join('')}    }`]),
    ];
    return fields.length === 0
      ? `  ${type}: { ${parts.join()} },\n`
      : `  ${type}: {\n    ${parts.join(',\n    ')},\n  },\n`;
  });
  const types = Object.entries(possibleTypes).map(([name, names]) => `  ${name}: [${quoted(names)}],\n`);
  return writtenModule(
    './apollo-connection.ts',
    "import type { TypePolicies } from '@apollo/client';",
    `export const possibleTypes = {\n${types.join('')}};\n\nexport const typePolicies: TypePolicies = {\n${policies.join('')}};\n`,
  );
};

/**
 * Writes `keys` and `resolvers` of graphcache. Objects without an id are embedded in their parents. Graphcache does the
 * same for types without a key function, but warns about each in development.
 */
const graphcacheFile = (schema: GraphQLSchema): string => {
  const keys = embeddedTypesOf(schema).map(({ name }) => `  ${name}: () => null,\n`);
  const resolvers = [...connectionsByType(schema)].map(([type, fields]) => {
    const lines = fields.map(({ name }) => `    ${name}: connection(),\n`);
    return `  ${type}: {\n${lines.join('')}  },\n`;
  });
  return writtenModule(
    './graphcache-connection.ts',
    "import type { KeyingConfig, ResolverConfig } from '@urql/exchange-graphcache';",
    `export const keys: KeyingConfig = {\n${keys.join('')}};\n\nexport const resolvers: ResolverConfig = {\n${resolvers.join('')}};\n`,
  );
};

/** Copies of files for examples, whose folders can then be copied out. */
const ofExamples: Readonly<Record<string, string>> = {
  'examples/apollo/__generated__/cache.ts': 'schema/clients/apollo.ts',
  'examples/front-end/src/__generated__/cache.ts': 'schema/clients/apollo.ts',
  'examples/urql/__generated__/graphcache.ts': 'schema/clients/graphcache.ts',
  'examples/urql/__generated__/introspection.json': 'schema/clients/introspection.json',
};

export const clientFiles = (schema: GraphQLSchema): Readonly<Record<string, string>> => {
  const possibleTypes = { Node: nodeTypesOf(schema).map(({ name }) => name) };
  const introspection = minifyIntrospectionQuery(introspectionFromSchema(schema));
  const files: Readonly<Record<string, string>> = {
    'schema/clients/apollo.ts': apolloFile(schema, possibleTypes),
    'schema/clients/possible-types.json': `${JSON.stringify(possibleTypes, null, 2)}\n`,
    'schema/clients/graphcache.ts': graphcacheFile(schema),
    // One line is enough for a bundler; people read changes of the schema in schema/api.graphql.
    'schema/clients/introspection.json': `${JSON.stringify(introspection)}\n`,
  };
  const copies = Object.entries(ofExamples).map(([copy, file]) => [copy, files[file]]);
  return { ...files, ...Object.fromEntries(copies) };
};
