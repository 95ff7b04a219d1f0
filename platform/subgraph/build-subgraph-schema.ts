import { buildSubgraphSchema } from '@apollo/subgraph';
import { type GraphQLSchema, parse } from 'graphql';
import { enforceConstraints } from '../constraint/enforce-constraints.ts';
import { scalars } from '../graphql/scalars.ts';
import { readSubgraphSdl } from '../graphql/subgraph-sdl.ts';

type Resolvers = NonNullable<Extract<Parameters<typeof buildSubgraphSchema>[0], { resolvers?: unknown }>['resolvers']>;

/**
 * The schema of a subgraph from its SDL file, `schema/subgraphs/<name>.graphql`, and resolvers in graphql-js form. They
 * get arguments within the bounds of the SDL, with its defaults filled in. Throws when there is no such file, or for a
 * fault in it.
 */
export const buildSubgraphSchemaFor = (name: string, resolvers: object): GraphQLSchema =>
  enforceConstraints(
    buildSubgraphSchema({
      typeDefs: parse(readSubgraphSdl(name)),
      resolvers: { ...scalars, ...resolvers } as unknown as Resolvers,
    }),
  );
