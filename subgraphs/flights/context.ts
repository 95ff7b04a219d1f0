import type { SubgraphContext } from '../../platform/subgraph/define-subgraph.ts';
import type { FlightsLoaders } from './loaders.ts';
import type { FlightsService } from './service.ts';

/** What the resolvers find in their context. */
export type Context = SubgraphContext<FlightsService, FlightsLoaders>;
