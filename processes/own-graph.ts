import { mayUse, refusal } from '../gateway/auth/authenticator.ts';
import type { ServiceMap } from '../gateway/execution/plan/plan-run.ts';
import type { Supergraph } from '../gateway/execution/supergraph.ts';
import { type ActivityOptions, createActivity } from '../gateway/own-graph/activity/activity.ts';
import { createGraphSubgraph } from '../gateway/own-graph/graph-subgraph.ts';
import { graphSubgraphName } from '../platform/graphql/subgraph-sdl.ts';

/**
 * The services of our own graph, with the subgraph that every gateway of it hosts. A caller may read an object when it
 * may use a service that knows its type.
 */
export const withOwnGraph = (
  services: ServiceMap,
  { fieldOwners }: Pick<Supergraph, 'fieldOwners'>,
  { feeds, clock }: Pick<ActivityOptions, 'feeds' | 'clock'>,
): ServiceMap => {
  const refusalOf: ActivityOptions['refusalOf'] = (identity, typeName) => {
    const owners = fieldOwners(typeName, 'id').filter((name) => name !== graphSubgraphName);
    const [first] = owners;
    const isAllowed = first === undefined || owners.some((name) => mayUse(identity, name));
    return isAllowed ? undefined : refusal(identity, first);
  };
  const activity = createActivity({ services, feeds, clock, refusalOf });
  const ownGraph = createGraphSubgraph({ refusalOf, activity });
  return new Map([...services, [graphSubgraphName, ownGraph]]);
};
