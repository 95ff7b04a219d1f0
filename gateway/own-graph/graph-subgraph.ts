import type { Identity } from '../../platform/context/request-context.ts';
import type { ServiceError } from '../../platform/errors/service-error.ts';
import type { GraphQLService } from '../../platform/graphql/graphql-service.ts';
import { createInProcessService } from '../../platform/graphql/in-process-service.ts';
import { graphSubgraphName } from '../../platform/graphql/subgraph-sdl.ts';
import { buildSubgraphSchemaFor } from '../../platform/subgraph/build-subgraph-schema.ts';
import { createNodeReader } from './node-reader.ts';

export interface GraphSubgraphOptions {
  /** The error for a caller that may use no service of a type. Undefined: it may. */
  readonly refusalOf: (identity: Identity, typeName: string) => ServiceError | undefined;
}

interface Context {
  readonly identity: Identity;
}

/** The subgraph of what belongs to no service, in this process. */
export const createGraphSubgraph = ({ refusalOf }: GraphSubgraphOptions): GraphQLService => {
  const schema = buildSubgraphSchemaFor(graphSubgraphName, {
    Node: { __resolveType: ({ __typename }: { readonly __typename: string }) => __typename },
    Query: {
      node: (_: unknown, { id }: { readonly id: string }, { identity }: Context) => read(id, 'id', identity),
      nodes: (_: unknown, { ids }: { readonly ids: readonly string[] }, { identity }: Context) =>
        ids.map((id) => read(id, 'ids', identity)),
    },
  });
  const readNode = createNodeReader(schema);
  /** Errors are returned, so that each makes only its own place of a list null. */
  const read = (id: string, argument: string, identity: Identity) => {
    const node = readNode(id, argument);
    return node instanceof Error ? node : (refusalOf(identity, node.__typename) ?? node);
  };
  return createInProcessService({ name: graphSubgraphName, schema, contextFor: (context) => context });
};
