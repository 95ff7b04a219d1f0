import { mayUse, refusal } from '../../gateway/auth/authenticator.ts';
import type { ServiceMap } from '../../gateway/execution/plan/plan-run.ts';
import type { Supergraph } from '../../gateway/execution/supergraph.ts';
import { type ActivityOptions, createActivity } from '../../gateway/own-graph/activity/activity.ts';
import type { GraphSubgraphOptions } from '../../gateway/own-graph/graph-resolvers.ts';
import { createGraphSubgraph } from '../../gateway/own-graph/graph-subgraph.ts';
import { type ApiKeysOptions, createApiKeys } from '../../gateway/own-graph/keys/api-keys.ts';
import { graphSubgraphName } from '../../platform/graphql/subgraph-sdl.ts';

/**
 * A caller may read an object if it may use a service that defines its type, and an upstream if it may use the service
 * that calls it.
 */
export const withOwnGraph = (
  services: ServiceMap,
  { fieldOwners }: Pick<Supergraph, 'fieldOwners'>,
  {
    database,
    feeds,
    clock,
    keys,
  }: Pick<GraphSubgraphOptions, 'database' | 'clock'> &
    Pick<ActivityOptions, 'feeds'> & { readonly keys: Omit<ApiKeysOptions, 'clock'> },
): ServiceMap => {
  const refusalOf: GraphSubgraphOptions['refusalOf'] = (identity, { __typename, service }) => {
    const owners =
      __typename === 'Upstream'
        ? [String(service)]
        : fieldOwners(__typename, 'id').filter((name) => name !== graphSubgraphName);
    const [first] = owners;
    const isAllowed = first === undefined || owners.some((name) => mayUse(identity, name));
    return isAllowed ? undefined : refusal(identity, first);
  };
  const activity = createActivity({
    services,
    feeds,
    clock,
    refusalOf: (identity, typeName) => refusalOf(identity, { __typename: typeName }),
  });
  const ownGraph = createGraphSubgraph({
    refusalOf,
    database,
    clock,
    activity,
    keys: createApiKeys({ ...keys, clock }),
  });
  return new Map([...services, [graphSubgraphName, ownGraph]]);
};
