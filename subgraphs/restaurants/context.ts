import type { SubgraphContext } from '../../platform/subgraph/define-subgraph.ts';
import type { RestaurantsLoaders } from './loaders.ts';
import type { RestaurantsService } from './service.ts';

export type Context = SubgraphContext<RestaurantsService, RestaurantsLoaders>;
