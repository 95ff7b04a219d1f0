import '../../platform/config/vendor-environment.ts';
import { createEmulator } from '../../emulator/emulator.ts';
import { parseSettings, processEnvironment } from '../../platform/config/environment.ts';
import { platformSettings } from '../../platform/config/platform-settings.ts';
import { createPinoLogger } from '../../platform/log/pino-logger.ts';
import type { SubgraphDefinition } from '../../platform/subgraph/define-subgraph.ts';
import { createFoundation, type Foundation, openDatabase } from '../../processes/foundation.ts';
import { createQueue } from '../../processes/queue.ts';
import { type HostedSubgraph, hostSubgraph } from '../../processes/subgraph-host.ts';
import { flights } from '../../subgraphs/flights/index.ts';
import type { FlightsService } from '../../subgraphs/flights/service.ts';

export interface FlightsHost {
  readonly foundation: Foundation;
  readonly hosted: HostedSubgraph;
  /** The very object that the resolvers call. */
  readonly service: FlightsService;
}

/** The flight service as a process of all roles has it, database, queue and emulator included, for servers to compare with. */
export const startFlightsHost = async (): Promise<FlightsHost> => {
  const environment = processEnvironment();
  const { platform: settings, flights: subgraphSettings } = parseSettings(environment, {
    platform: platformSettings,
    flights: flights.settings,
  });
  const log = createPinoLogger(settings.LOG_LEVEL);
  const foundation = createFoundation(settings, log);
  const [database, emulator] = await Promise.all([
    openDatabase(settings, log),
    createEmulator({ port: 0, speed: settings.EMULATOR_SPEED }),
  ]);
  let service: FlightsService | undefined;
  const watched: typeof flights = {
    ...flights,
    createService: (platform, parsed) => {
      service = flights.createService(platform, parsed);
      return service;
    },
  };
  const hosted = hostSubgraph(watched as SubgraphDefinition, {
    foundation,
    database,
    queue: createQueue(foundation, database),
    environment,
    emulatorUrl: emulator.url,
    subgraphSettings,
  });
  await hosted.start();
  if (service === undefined) throw new Error('the flight service was not made');
  return { foundation, hosted, service };
};
