import { defineSubgraph } from '../../platform/subgraph/define-subgraph.ts';
import { restaurantsSettings } from './config.ts';
import { createRestaurantsLoaders } from './loaders.ts';
import { resolvers } from './resolvers.ts';
import { restaurantsRest } from './rest/routes.ts';
import { createRestaurantsService } from './service.ts';
import { platformAUpstream } from './upstream/platform-a/definition.ts';
import { platformBPartnerUpstream, platformBUpstream } from './upstream/platform-b/definition.ts';

/** Restaurants and their free tables, on two reservation platforms. */
export const restaurants = defineSubgraph({
  name: 'restaurants',
  settings: restaurantsSettings,
  upstreams: [platformAUpstream, platformBUpstream, platformBPartnerUpstream],
  createService: createRestaurantsService,
  work: (service) => service.work(),
  resolvers,
  createLoaders: createRestaurantsLoaders,
  rest: restaurantsRest,
});
