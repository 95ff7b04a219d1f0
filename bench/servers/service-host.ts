import '../../platform/config/vendor-environment.ts';
import { createEmulator } from '../../emulator/emulator.ts';
import { parseSettings, processEnvironment } from '../../platform/config/environment.ts';
import { platformSettings } from '../../platform/config/platform-settings.ts';
import { createPinoLogger } from '../../platform/log/pino-logger.ts';
import type { SubgraphDefinition } from '../../platform/subgraph/define-subgraph.ts';
import { createQueue } from '../../processes/services/queue.ts';
import { type HostedSubgraph, hostSubgraph } from '../../processes/services/subgraph-host.ts';
import { createInfrastructure, type Infrastructure, openDatabase } from '../../processes/state/infrastructure.ts';

export interface ServiceHost<Service> {
  readonly infrastructure: Infrastructure;
  readonly hosted: HostedSubgraph;
  readonly service: Service;
}

/** Starts a service with database, queue and emulator, as in a process of all roles. */
export const startServiceHost = async <Settings, Service, Loaders>(
  definition: SubgraphDefinition<Settings, Service, Loaders>,
): Promise<ServiceHost<Service>> => {
  const environment = processEnvironment();
  const { platform: settings, subgraph: subgraphSettings } = parseSettings(environment, {
    platform: platformSettings,
    subgraph: definition.settings,
  });
  const log = createPinoLogger(settings.LOG_LEVEL);
  const infrastructure = createInfrastructure(settings, log);
  const [database, emulator] = await Promise.all([
    openDatabase(settings, log),
    createEmulator({ port: 0, speed: settings.EMULATOR_SPEED }),
  ]);
  let service: Service | undefined;
  const watched: typeof definition = {
    ...definition,
    createService: (platform, parsed) => {
      service = definition.createService(platform, parsed);
      return service;
    },
  };
  const hosted = hostSubgraph(watched as SubgraphDefinition, {
    infrastructure,
    database,
    queue: createQueue(infrastructure, database),
    environment,
    emulatorUrl: emulator.url,
    subgraphSettings,
  });
  await hosted.start();
  if (service === undefined) throw new Error(`the service ${definition.name} was not made`);
  return { infrastructure, hosted, service };
};
