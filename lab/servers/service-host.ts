import '../../platform/config/vendor-environment.ts';
import { createEmulator } from '../../emulator/emulator.ts';
import { parseSettings, processEnvironment } from '../../platform/config/environment.ts';
import { platformSettings } from '../../platform/config/platform-settings.ts';
import { createPinoLogger } from '../../platform/runtime/log/pino-logger.ts';
import type { Database } from '../../platform/storage/database.ts';
import type { Scheduler } from '../../platform/storage/due/scheduler.ts';
import type { SubgraphDefinition } from '../../platform/subgraph/define-subgraph.ts';
import { createInfrastructure, type Infrastructure, openDatabase } from '../../processes/state/infrastructure.ts';
import { createProcessScheduler } from '../../processes/subgraphs/process-scheduler.ts';
import { type HostedSubgraph, hostSubgraph } from '../../processes/subgraphs/subgraph-host.ts';

interface ServiceHost<Service> {
  readonly infrastructure: Infrastructure;
  readonly database: Database;
  readonly scheduler: Scheduler;
  readonly hosted: HostedSubgraph;
  readonly service: Service;
}

/** Starts a service with database, scheduler and emulator, as in a process of all roles. */
export const startServiceHost = async <Settings, Service, Loaders, Lists>(
  definition: SubgraphDefinition<Settings, Service, Loaders, Lists>,
  { watch = (scheduler) => scheduler }: { readonly watch?: (scheduler: Scheduler) => Scheduler } = {},
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
  const scheduler = watch(createProcessScheduler(infrastructure, database));
  let service: Service | undefined;
  const watched: typeof definition = {
    ...definition,
    createService: (...given) => {
      service = definition.createService(...given);
      return service;
    },
  };
  const hosted = hostSubgraph(watched as SubgraphDefinition, {
    infrastructure,
    database,
    scheduler,
    environment,
    emulatorUrl: emulator.url,
    subgraphSettings,
  });
  await hosted.start();
  if (service === undefined) throw new Error(`the service ${definition.name} was not made`);
  return { infrastructure, database, scheduler, hosted, service };
};
