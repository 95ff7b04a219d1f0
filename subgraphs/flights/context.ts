import type { SubgraphContext } from '../../platform/subgraph/define-subgraph.ts';
import type { FlightsLoaders } from './loaders.ts';
import type { FlightsService } from './service.ts';

export type Context = SubgraphContext<FlightsService, FlightsLoaders>;
