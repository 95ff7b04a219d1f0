import type { Identity, RequestContext } from '../../platform/context/request-context.ts';
import type { ServiceError } from '../../platform/errors/service-error.ts';
import type { GraphQLService } from '../../platform/graphql/graphql-service.ts';
import { createInProcessService } from '../../platform/graphql/in-process-service.ts';
import { graphSubgraphName } from '../../platform/graphql/subgraph-sdl.ts';
import { buildSubgraphSchemaFor } from '../../platform/subgraph/build-subgraph-schema.ts';
import { eventItself } from '../../platform/subgraph/event-itself.ts';
import type { Activity, ActivityInput } from './activity/activity.ts';
import { createNodeReader, type NodeReference } from './node-reader.ts';

export interface GraphSubgraphOptions {
  /** The error for a caller that may use no service of a type. Undefined: it may. */
  readonly refusalOf: (identity: Identity, typeName: string) => ServiceError | undefined;
  readonly activity: Activity;
}

/** The subgraph of what belongs to no service, in this process. */
export const createGraphSubgraph = ({ refusalOf, activity }: GraphSubgraphOptions): GraphQLService => {
  const schema = buildSubgraphSchemaFor(graphSubgraphName, {
    Node: { __resolveType: ({ __typename }: NodeReference) => __typename },
    ActivityItem: { __resolveType: ({ __typename }: NodeReference) => __typename },
    Query: {
      node: (_: unknown, { id }: { readonly id: string }, { identity }: RequestContext) => read(id, 'id', identity),
      nodes: (_: unknown, { ids }: { readonly ids: readonly string[] }, { identity }: RequestContext) =>
        ids.map((id) => read(id, 'ids', identity)),
    },
    Subscription: {
      activity: {
        subscribe: (_: unknown, input: ActivityInput, context: RequestContext) => activity.watch(input, context),
        resolve: eventItself,
      },
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
