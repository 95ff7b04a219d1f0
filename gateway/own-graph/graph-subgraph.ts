import type { GraphQLSchema } from 'graphql';
import type { GraphQLService } from '../../platform/graphql/graphql-service.ts';
import { createInProcessService } from '../../platform/graphql/in-process-service.ts';
import { graphSubgraphName } from '../../platform/graphql/subgraph-sdl.ts';
import { buildSubgraphSchemaFor } from '../../platform/subgraph/build-subgraph-schema.ts';
import { type GraphSubgraphOptions, graphResolvers } from './graph-resolvers.ts';
import { createNodeReader } from './node-reader.ts';

/** Builds the schema of types that belong to no service. */
export const buildGraphSchema = (options: GraphSubgraphOptions): GraphQLSchema => {
  const schema = buildSubgraphSchemaFor(
    graphSubgraphName,
    graphResolvers(options, (id, argument) => readNode(id, argument)),
  );
  const readNode = createNodeReader(schema);
  return schema;
};

export const createGraphSubgraph = (options: GraphSubgraphOptions): GraphQLService =>
  createInProcessService({
    name: graphSubgraphName,
    schema: buildGraphSchema(options),
    contextFor: (context) => context,
  });
