import { defineSubgraph } from '../../platform/subgraph/define-subgraph.ts';
import { probed } from '../../platform/upstream/drift/probed.ts';
import { flightsSettings } from './config.ts';
import { createFlightsLoaders } from './loaders.ts';
import { flightsErrors } from './model/errors.ts';
import { flightsRules } from './model/rules.ts';
import { flightsWarnings } from './model/warnings.ts';
import { resolvers } from './resolvers.ts';
import { flightsRest } from './rest/routes.ts';
import { createFlightsService } from './service.ts';
import { fareRows } from './store/fare-leases.ts';
import { watchRows } from './store/watches/watch-leases.ts';
import { adsbUpstream } from './upstream/adsb/definition.ts';
import { adsbProbe } from './upstream/adsb/probe.ts';
import { boardsKeyHeaderOf, boardsUpstream, createBoardsUpstream } from './upstream/boards/definition.ts';
import { boardsProbe } from './upstream/boards/probe.ts';
import { faresUpstream } from './upstream/fares/definition.ts';
import { faresProbe } from './upstream/fares/probe.ts';
import { metarUpstream } from './upstream/metar/definition.ts';
import { metarProbe } from './upstream/metar/probe.ts';
import { nasStatusUpstream } from './upstream/nas-status/definition.ts';
import { nasStatusProbe } from './upstream/nas-status/probe.ts';

export const flights = defineSubgraph({
  name: 'flights',
  settings: flightsSettings,
  errors: flightsErrors,
  warnings: flightsWarnings,
  rules: flightsRules,
  upstreams: [
    probed(nasStatusUpstream, nasStatusProbe),
    probed(metarUpstream, metarProbe),
    probed(adsbUpstream, adsbProbe),
    probed(boardsUpstream, boardsProbe()),
    probed(faresUpstream, faresProbe),
  ],
  configuredUpstreams: ({ BOARDS_URL }) => {
    const keyHeader = boardsKeyHeaderOf(BOARDS_URL);
    return [probed(createBoardsUpstream(keyHeader), boardsProbe(keyHeader))];
  },
  createService: createFlightsService,
  due: [fareRows, watchRows],
  start: async (service) => service.airportSearch.prepareSoon(),
  work: async (service) => {
    const endings = [await service.fareSearches.work(), await service.fareWatches.work()];
    return () => {
      for (const end of endings) end();
    };
  },
  stop: (service) => {
    service.airportSearch.stop();
    return service.close();
  },
  resolvers,
  // Fields with positions are left out, because the age of a position changes every second.
  reportingFields: [
    'Query.airport',
    'Query.fareSearch',
    'Query.operation',
    'Airport.id',
    'Airport.status',
    'Airport.departures',
    'Airport.arrivals',
    'AirportStatus.id',
    'FlightBoard.id',
    'FlightBoard.flights',
    'FareSearch.id',
    'FareSearch.origin',
    'FareSearch.destination',
    'FareSearch.offers',
    'FareStop.airport',
    'Layover.airport',
  ],
  createLoaders: createFlightsLoaders,
  rest: flightsRest,
});
