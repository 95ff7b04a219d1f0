import { probed } from '../../platform/drift/probed.ts';
import { defineSubgraph } from '../../platform/subgraph/define-subgraph.ts';
import { restaurantsSettings } from './config.ts';
import { createRestaurantsLoaders } from './loaders.ts';
import { restaurantsWarnings } from './model/warnings.ts';
import { resolvers } from './resolvers.ts';
import { restaurantsRest } from './rest/routes.ts';
import { createRestaurantsService } from './service.ts';
import { platformAUpstream } from './upstream/platform-a/definition.ts';
import { platformAProbe } from './upstream/platform-a/probe.ts';
import { platformBPartnerUpstream, platformBUpstream } from './upstream/platform-b/definition.ts';
import { platformBPartnerProbe, platformBProbe } from './upstream/platform-b/probe.ts';

export const restaurants = defineSubgraph({
  name: 'restaurants',
  settings: restaurantsSettings,
  warnings: restaurantsWarnings,
  upstreams: [
    probed(platformAUpstream, platformAProbe),
    probed(platformBUpstream, platformBProbe),
    probed(platformBPartnerUpstream, platformBPartnerProbe),
  ],
  createService: createRestaurantsService,
  work: (service) => service.work(),
  resolvers,
  createLoaders: createRestaurantsLoaders,
  rest: restaurantsRest,
});
