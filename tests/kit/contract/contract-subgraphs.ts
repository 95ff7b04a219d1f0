import { graphResolvers } from '../../../gateway/own-graph/graph-resolvers.ts';
import type { Environment } from '../../../platform/config/environment.ts';
import { ServiceError } from '../../../platform/errors/service-error.ts';
import { graphSubgraphName } from '../../../platform/graphql/subgraph-sdl.ts';
import { systemClock } from '../../../platform/runtime/clock/system-clock.ts';
import { subgraphs } from '../../../subgraphs/registry.ts';
import { apiKeysOn, openGraphSubgraph, quietActivity } from './hosted-graph.ts';
import { type OpenSubgraph, openSubgraph } from './hosted-subgraph.ts';

/** A subgraph of the contract suites: those of services, and the gateways' own. */
interface ContractSubgraph {
  readonly name: string;
  readonly resolvers: object;
  open(options: { readonly environment: Environment }): Promise<OpenSubgraph>;
}

const graph: ContractSubgraph = {
  name: graphSubgraphName,
  resolvers: graphResolvers(
    {
      refusalOf: () => undefined,
      database: undefined,
      queues: [],
      sources: [],
      clock: systemClock,
      activity: quietActivity(),
      keys: apiKeysOn(undefined),
      serviceNames: subgraphs.map(({ name }) => name),
    },
    () => new ServiceError('not_found', 'No id is read here.'),
  ),
  open: openGraphSubgraph,
};

export const contractSubgraphs: readonly (readonly [name: string, subgraph: ContractSubgraph])[] = [
  ...subgraphs.map(
    (definition): ContractSubgraph => ({
      name: definition.name,
      resolvers: definition.resolvers,
      open: (options) => openSubgraph(definition, options),
    }),
  ),
  graph,
].map((subgraph) => [subgraph.name, subgraph] as const);
