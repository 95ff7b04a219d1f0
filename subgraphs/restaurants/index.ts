import { defineSubgraph } from '../../platform/subgraph/define-subgraph.ts';
import { probed } from '../../platform/upstream/drift/probed.ts';
import { restaurantsSettings } from './config.ts';
import { createRestaurantsLoaders } from './loaders.ts';
import { restaurantsRules } from './model/rules.ts';
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
  rules: restaurantsRules,
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
