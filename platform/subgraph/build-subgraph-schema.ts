import { buildSubgraphSchema } from '@apollo/subgraph';
import { type GraphQLSchema, parse } from 'graphql';
import { scalars } from '../graphql/scalars.ts';
import { readSubgraphSdl } from '../graphql/subgraph-sdl.ts';

/** A last change to a schema before it serves, for instance `enforceConstraints`. Answers the schema to go on with. */
export type SchemaStep = (schema: GraphQLSchema) => GraphQLSchema;

type Resolvers = NonNullable<Extract<Parameters<typeof buildSubgraphSchema>[0], { resolvers?: unknown }>['resolvers']>;

/** A federated subgraph's schema from SDL text with the prelude in front, resolvers in graphql-js form, and steps in order. */
const buildSubgraphSchemaFromSdl = (
  sdl: string,
  resolvers: object,
  steps: readonly SchemaStep[] = [],
): GraphQLSchema => {
  const schema = buildSubgraphSchema({
    typeDefs: parse(sdl),
    resolvers: { ...scalars, ...resolvers } as unknown as Resolvers,
  });
  return steps.reduce((built, step) => step(built), schema);
};

/** The same for the SDL file of a subgraph, `schema/subgraphs/<name>.graphql`. Throws when there is none, or for a fault in it. */
export const buildSubgraphSchemaFor = (
  name: string,
  resolvers: object,
  steps: readonly SchemaStep[] = [],
): GraphQLSchema => buildSubgraphSchemaFromSdl(readSubgraphSdl(name), resolvers, steps);
