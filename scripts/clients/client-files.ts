import { minifyIntrospectionQuery } from '@urql/introspection';
import { type GraphQLSchema, introspectionFromSchema } from 'graphql';
import { apolloFile } from './apollo-file.ts';
import { graphcacheFile } from './graphcache-file.ts';
import { nodeTypesOf } from './schema-parts.ts';

/** Cache configuration for front ends, by file, derived from the client schema. */
export const clientFiles = (schema: GraphQLSchema): Readonly<Record<string, string>> => {
  const possibleTypes = { Node: nodeTypesOf(schema).map(({ name }) => name) };
  const introspection = minifyIntrospectionQuery(introspectionFromSchema(schema));
  return {
    'schema/clients/apollo.ts': apolloFile(schema, possibleTypes),
    'schema/clients/possible-types.json': `${JSON.stringify(possibleTypes, null, 2)}\n`,
    'schema/clients/graphcache.ts': graphcacheFile(schema),
    // On one line, because only bundlers read it.
    'schema/clients/introspection.json': `${JSON.stringify(introspection)}\n`,
  };
};
