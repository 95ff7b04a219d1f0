import { defineSubgraph } from '../../platform/subgraph/define-subgraph.ts';
import { flightsSettings } from './config.ts';
import { createFlightsLoaders } from './loaders.ts';
import { resolvers } from './resolvers.ts';
import { flightsRest } from './rest/routes.ts';
import { createFlightsService } from './service.ts';
import { adsbUpstream } from './upstream/adsb/definition.ts';
import { boardsUpstream } from './upstream/boards/definition.ts';
import { faresUpstream } from './upstream/fares/definition.ts';
import { metarUpstream } from './upstream/metar/definition.ts';
import { nasStatusUpstream } from './upstream/nas-status/definition.ts';

/** Flight information: airport status, boards, tracking, flight status, fare search and booking links. */
export const flights = defineSubgraph({
  name: 'flights',
  settings: flightsSettings,
  upstreams: [nasStatusUpstream, metarUpstream, adsbUpstream, boardsUpstream, faresUpstream],
  createService: createFlightsService,
  start: (service) => service.fareSearches.declare(),
  work: (service) => service.fareSearches.work(),
  resolvers,
  createLoaders: createFlightsLoaders,
  rest: flightsRest,
});
