import type { Clock } from '../../platform/clock/clock.ts';
import type { Identity, RequestContext } from '../../platform/context/request-context.ts';
import type { ServiceError } from '../../platform/errors/service-error.ts';
import type { Database } from '../../platform/storage/database.ts';
import { eventItself } from '../../platform/subgraph/event-itself.ts';
import type { Activity, ActivityInput } from './activity/activity.ts';
import { deploymentResolvers } from './deployment/deployment-resolvers.ts';
import type { GraphContext } from './graph-context.ts';
import { apiKeyResolvers } from './keys/api-key-resolvers.ts';
import type { ApiKeys } from './keys/api-keys.ts';
import type { NodeReference, ReadNode } from './node-reader.ts';
import { upstreamResolvers } from './upstreams/upstream-resolvers.ts';
import { createUpstreams } from './upstreams/upstreams.ts';

export interface GraphSubgraphOptions {
  /** Returns undefined if the caller may use at least one service that has the object's type. */
  readonly refusalOf: (identity: Identity, node: NodeReference) => ServiceError | undefined;
  /** If undefined, fields about processes return `service_unavailable`. */
  readonly database: Database | undefined;
  readonly clock: Clock;
  readonly activity: Activity;
  readonly keys: ApiKeys;
}

export const graphResolvers = (
  { refusalOf, database, clock, activity, keys }: GraphSubgraphOptions,
  readNode: ReadNode,
) => {
  const upstreams = createUpstreams({ database, clock });
  const ofUpstreams = upstreamResolvers(upstreams);
  const ofDeployment = deploymentResolvers({ database, clock });
  const ofKeys = apiKeyResolvers(keys);
  /** Returns errors, so that each one makes only its own list item null. */
  const read = (id: string, argument: string, context: GraphContext) => {
    const { identity, signal } = context;
    const node = readNode(id, argument);
    if (node instanceof Error) return node;
    const refusal = refusalOf(identity, node);
    if (refusal !== undefined) return refusal;
    if (node.__typename === 'Upstream') return upstreams.find(String(node['service']), String(node['name']), signal);
    if (node.__typename === 'ApiKey') return keys.find(String(node['keyId']), context);
    // For other types, their services decide whether the object exists.
    return node;
  };
  return {
    ...ofUpstreams,
    ...ofDeployment,
    ...ofKeys,
    Node: { __resolveType: ({ __typename }: NodeReference) => __typename },
    ActivityItem: { __resolveType: ({ __typename }: NodeReference) => __typename },
    Query: {
      node: (_: unknown, { id }: { readonly id: string }, context: GraphContext) => read(id, 'id', context),
      nodes: (_: unknown, { ids }: { readonly ids: readonly string[] }, context: GraphContext) =>
        ids.map((id) => read(id, 'ids', context)),
      ...ofUpstreams.Query,
      ...ofDeployment.Query,
      ...ofKeys.Query,
    },
    Subscription: {
      ...ofUpstreams.Subscription,
      activity: {
        subscribe: (_: unknown, input: ActivityInput, context: RequestContext) => activity.watch(input, context),
        resolve: eventItself,
      },
    },
  };
};
