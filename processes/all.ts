import { keysChangedTopic } from '../gateway/auth/authenticator.ts';
import { createKeyStore } from '../gateway/auth/key-store.ts';
import type { StreamCount } from '../platform/operations/process-report.ts';
import { sourceNames, subgraphs } from '../subgraphs/registry.ts';
import { startWith } from './closer.ts';
import { assembleGateway, readOwnSupergraph } from './graph/gateway-parts.ts';
import { createKeyCommands } from './key-commands.ts';
import { refuseUnknownServices, refuseUnknownSources, warnOfUnusedSections } from './known-services.ts';
import { createReports } from './reports.ts';
import type { ProcessOptions, RunningProcess } from './running-process.ts';
import { hostServices } from './services/host-services.ts';
import { announceGateway } from './start/announce-gateway.ts';
import { withheldUpstreams } from './start/banner.ts';
import { beginEarlyParts, type EarlyParts } from './start/early-parts.ts';
import { beginDatabase, createInfrastructure } from './state/infrastructure.ts';
import { gatewayMigrations } from './state/migration-folders.ts';
import { traced } from './traced.ts';

/** Early parts that have begun already are closed with the rest. */
export const startAll = (
  options: ProcessOptions,
  early: EarlyParts = beginEarlyParts(options.settings, options.log),
): Promise<RunningProcess> =>
  startWith(async (closer) => {
    const { settings, log, say, fail, port: earlyPort } = options;
    const { folder, clock } = early;
    closer.add(() => early.close());
    refuseUnknownServices(
      settings,
      subgraphs.map(({ name }) => name),
    );
    refuseUnknownSources(settings, sourceNames);
    warnOfUnusedSections(options.gatewayConfig, log);
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
      closer,
    });
    let emulated: ReadonlySet<string> = new Set();
    const { gateway, signIn } = await assembleGateway({
      infrastructure,
      config: options.gatewayConfig,
      supergraphSdl: readOwnSupergraph(),
      validate: false,
      servicesFor: () => new Map(hosted.map(({ definition, graph }) => [definition.name, graph])),
      rest: subgraphs,
      keys,
      database,
      port: earlyPort,
      upstreamsOf: (service) =>
        (service === undefined ? emulated.size > 0 : emulated.has(service)) ? 'emulator' : 'live',
      health: () => ({ role: 'all', upstreams: emulated.size > 0 ? 'emulator' : 'live', database: database.kind }),
    });
    closer.add(gateway.close);
    streams = gateway.streams;

    await opened;
    earlyPort?.done('database');
    await database.migrate('gateway', gatewayMigrations);
    const revoked = (id: string) => infrastructure.bus.publish(keysChangedTopic, id);
    folder?.answerWith(createKeyCommands({ keys, revoked }));
    for (const subgraph of hosted) await subgraph.start();
    await reports.start();
    earlyPort?.done('services');
    emulated = new Set(hosted.filter((subgraph) => subgraph.emulated).map(({ definition }) => definition.name));
    const { url, port } = await gateway.listen();
    folder?.answerWith(createKeyCommands({ keys, revoked, signInLink: signIn && (() => signIn.linkTo(url)) }));
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
    return { url, port, close: closer.close, firstKey, emulatorUrl: emulator?.url };
  });
