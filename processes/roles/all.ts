import { keysChangedTopic } from '../../gateway/api-keys/authenticator.ts';
import { createKeyStore } from '../../gateway/api-keys/key-store.ts';
import type { StreamCount } from '../../platform/observability/process-report.ts';
import { systemClock } from '../../platform/runtime/clock/system-clock.ts';
import { queues, sources, subgraphs } from '../../subgraphs/registry.ts';
import { createKeyCommands } from '../commands/key-commands.ts';
import { assembleGateway, readOwnSupergraph } from '../gateway/gateway-parts.ts';
import { openExtensions } from '../gateway/open-extensions.ts';
import { type Closer, startWith } from '../lifecycle/closer.ts';
import { createReports } from '../lifecycle/reports.ts';
import type { ProcessOptions, RunningProcess } from '../lifecycle/running-process.ts';
import { traced } from '../lifecycle/traced.ts';
import { prepared } from '../preparation/preparation.ts';
import { type PreparedAll, prepareAll } from '../preparation/prepare-all.ts';
import { announceGateway } from '../start/announce-gateway.ts';
import { withheldUpstreams } from '../start/banner.ts';
import { beginEarlyParts, type EarlyParts } from '../start/early-parts.ts';
import { showFirstReadings } from '../start/first-readings.ts';
import { beginDatabase, createInfrastructure } from '../state/infrastructure.ts';
import { gatewayMigrations } from '../state/migration-folders.ts';
import { hostServices } from '../subgraphs/host-services.ts';
import { warnOfUnusedSections } from '../subgraphs/known-services.ts';

/** Early parts that have begun already are closed with the rest. */
export const runAll = async (
  options: ProcessOptions,
  { services, graph: { config, keyFiles, extensionFiles, trusted } }: PreparedAll,
  early: EarlyParts,
  closer: Closer,
): Promise<RunningProcess> => {
  if (trusted === undefined) throw new Error('the trusted documents were not read');
  const { settings, log, say, fail, port: earlyPort } = options;
  const { folder, clock } = early;
  warnOfUnusedSections(config, log);
  const infrastructure = await traced(createInfrastructure(settings, log, clock), undefined, closer);
  await folder?.taken;
  const { database, opened } = folder?.openDatabase(log, fail) ?? beginDatabase(settings, log);
  closer.add(() => database.close());
  let streams: () => readonly StreamCount[] = () => [];
  const reports = createReports({
    infrastructure,
    database,
    role: 'all',
    services: subgraphs.map(({ name }) => name),
    streams: () => streams(),
    closer,
  });
  const emulator = await early.emulator?.listening;

  const keys = createKeyStore(database);
  const hosted = await hostServices(subgraphs, options, {
    infrastructure,
    database,
    emulatorUrl: emulator?.url,
    lists: services.lists,
    closer,
  });
  let emulated: ReadonlySet<string> = new Set();
  const { gateway, signIn, ownGraph } = await assembleGateway({
    infrastructure,
    // No subgraph is asked over HTTP.
    extensions: await openExtensions({
      infrastructure,
      config: config && { ...config, cache: undefined, traffic: undefined },
      files: extensionFiles,
      foreign: false,
      closer,
    }),
    jwt: config?.authorization?.jwt,
    keyFiles,
    trusted,
    supergraphSdl: readOwnSupergraph(),
    validate: false,
    servicesFor: () => new Map(hosted.map(({ definition, graph }) => [definition.name, graph])),
    rest: subgraphs,
    keys,
    database,
    queues,
    sources,
    port: earlyPort,
    upstreamsOf: (service) =>
      (service === undefined ? emulated.size > 0 : emulated.has(service)) ? 'emulator' : 'live',
    health: () => ({ role: 'all', upstreams: emulated.size > 0 ? 'emulator' : 'live', database: database.kind }),
  });
  closer.add(gateway.close);
  for (const subgraph of hosted) subgraph.useOwnGraph(() => ownGraph);
  streams = gateway.streams;

  await opened;
  earlyPort?.done('database');
  await database.migrate('gateway', gatewayMigrations);
  const revoked = (id: string) => infrastructure.bus.publish(keysChangedTopic, id);
  folder?.respondWith(createKeyCommands({ keys, revoked }));
  for (const subgraph of hosted) await subgraph.start();
  await reports.start();
  earlyPort?.done('services');
  emulated = new Set(hosted.filter((subgraph) => subgraph.emulated).map(({ definition }) => definition.name));
  const { url, port } = await gateway.listen();
  folder?.respondWith(
    createKeyCommands({ keys, revoked, signInLink: signIn && ((given = url) => signIn.linkTo(given)) }),
  );
  // Last, so that queued work does not delay the first request.
  for (const subgraph of hosted) await subgraph.work();
  const firstKey = await announceGateway({
    settings,
    say,
    keys,
    signIn,
    url,
    role: 'all roles in one process',
    services: hosted.map(({ definition }) => definition.name),
    emulatedServices: [...emulated],
    ...withheldUpstreams(hosted),
    emulatorUrl: emulator?.url,
  });
  if (options.status !== undefined) {
    const readings = hosted.map(({ firstReading }) => firstReading);
    closer.add(showFirstReadings({ status: options.status, readings, clock: systemClock, log }));
  }
  return { url, port, close: closer.close, firstKey, emulatorUrl: emulator?.url };
};

/** For early parts that have begun already. */
export const startAll = (
  options: ProcessOptions,
  early: EarlyParts = beginEarlyParts(options.settings, options.log),
): Promise<RunningProcess> =>
  startWith(async (closer) => {
    closer.add(() => early.close());
    return runAll(
      options,
      await prepared((preparation) => prepareAll(options, preparation, early.clock), { ...options, closer }),
      early,
      closer,
    );
  });
