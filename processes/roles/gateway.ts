import { createKeyStore } from '../../gateway/api-keys/key-store.ts';
import type { Supergraph } from '../../gateway/execution/supergraph.ts';
import type { StreamCount } from '../../platform/observability/process-report.ts';
import type { Database } from '../../platform/storage/database.ts';
import { queues, sources, subgraphs } from '../../subgraphs/registry.ts';
import { connectSubgraphs } from '../gateway/connect-subgraphs.ts';
import { assembleGateway, readOwnSupergraph } from '../gateway/gateway-parts.ts';
import { openExtensions } from '../gateway/open-extensions.ts';
import { subgraphAddresses } from '../gateway/subgraph-addresses.ts';
import { startUpstreamsReport, type UpstreamsReport } from '../gateway/upstreams-report.ts';
import { type Closer, startWith } from '../lifecycle/closer.ts';
import { createReports } from '../lifecycle/reports.ts';
import type { ProcessOptions, RunningProcess } from '../lifecycle/running-process.ts';
import { traced } from '../lifecycle/traced.ts';
import { prepared } from '../preparation/preparation.ts';
import { type GatewaySource, type PreparedGateway, prepareGateway } from '../preparation/prepare-gateway.ts';
import { announceGateway } from '../start/announce-gateway.ts';
import { createInfrastructure, type Infrastructure, openDatabase } from '../state/infrastructure.ts';
import { gatewayMigrations } from '../state/migration-folders.ts';

export interface GatewayRoleOptions extends ProcessOptions, GatewaySource {
  /** For the percentages of `@override`, from 0 up to 1. Default: `Math.random`. */
  readonly random?: (() => number) | undefined;
}

const openKeys = async ({ settings, log }: Infrastructure, closer: Closer): Promise<Database | undefined> => {
  if (settings.DATABASE_URL === undefined) return undefined;
  if (settings.REDIS_URL === undefined)
    log.warn({}, 'without REDIS_URL, limits are counted by this gateway alone and a revoked key lives up to 10 s');
  const database = await openDatabase(settings, log);
  closer.add(() => database.close());
  await database.migrate('gateway', gatewayMigrations);
  return database;
};

/** Subgraphs are other processes, at the addresses of the settings or of the supergraph. */
export const runGateway = async (
  { settings, environment, log, say, port: early, worker, random }: GatewayRoleOptions,
  { config, keyFiles, extensionFiles, supergraph, trusted }: PreparedGateway,
  closer: Closer,
): Promise<RunningProcess> => {
  if (trusted === undefined) throw new Error('the trusted documents were not read');
  const infrastructure = await traced(createInfrastructure(settings, log), 'gateway', closer);
  const { clock } = infrastructure;
  const foreign = supergraph !== undefined;
  const database = await openKeys(infrastructure, closer);
  early?.done('database');
  const keys = database === undefined ? undefined : createKeyStore(database);
  let streams: () => readonly StreamCount[] = () => [];
  const reports =
    database === undefined || foreign
      ? undefined
      : createReports({ infrastructure, database, role: 'gateway', services: [], streams: () => streams(), closer });

  const reloads = supergraph?.watched(infrastructure.metrics, closer);
  const extensions = await openExtensions({
    infrastructure,
    config,
    files: extensionFiles,
    foreign,
    random,
    closer,
  });
  const pool = connectSubgraphs({ infrastructure, extensions, foreign, closer });
  const addressesOf = (loaded: Supergraph) => subgraphAddresses(loaded, environment, foreign);
  // A foreign supergraph has no emulated upstreams.
  let report: UpstreamsReport | undefined;
  const { graph, gateway, signIn } = await assembleGateway({
    infrastructure,
    extensions,
    jwt: config?.authorization?.jwt,
    keyFiles,
    trusted,
    worker,
    supergraphSdl: supergraph?.first ?? readOwnSupergraph(),
    validate: foreign,
    servicesFor: (loaded) => {
      // First what may throw: a supergraph that cannot be served changes nothing.
      const services = pool.use(addressesOf(loaded));
      extensions?.serves(loaded);
      return services;
    },
    rest: foreign ? [] : subgraphs,
    keys,
    database,
    queues,
    sources,
    port: early,
    upstreamsOf: (service) => report?.of(service) ?? 'live',
    details: reloads === undefined ? [] : [reloads.readiness],
    health: () => ({
      role: 'gateway',
      ...(worker === undefined ? {} : { worker: worker.id }),
      ...(report === undefined ? {} : { upstreams: report.of(undefined) }),
    }),
  });
  closer.add(gateway.close);
  streams = gateway.streams;
  await reports?.start();
  if (reloads !== undefined) reloads.follow(graph);
  else {
    report = await startUpstreamsReport({
      endpoints: addressesOf(graph.supergraph),
      assumed: settings.UPSTREAMS,
      clock,
      log,
    });
    closer.add(report.close);
  }
  const { url, port } = await gateway.listen();
  const firstKey = await announceGateway({
    settings,
    say,
    keys,
    // The first of several workers writes to the terminal.
    signIn: worker === undefined || worker.id === 1 ? signIn : undefined,
    url,
    role: supergraph === undefined ? 'gateway' : `gateway of ${supergraph.label}`,
    services: foreign ? undefined : subgraphs.map(({ name }) => name),
    emulatedServices: report?.emulated ?? [],
    lackingKeys: [],
    switchedOff: [],
    emulatorUrl: undefined,
  });
  return { url, port, close: closer.close, firstKey };
};

export const startGateway = (options: GatewayRoleOptions): Promise<RunningProcess> =>
  startWith(async (closer) =>
    runGateway(
      options,
      await prepared((preparation) => prepareGateway(options, preparation), { ...options, closer }),
      closer,
    ),
  );
