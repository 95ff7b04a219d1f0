import { createKeyStore } from '../gateway/auth/key-store.ts';
import type { Supergraph } from '../gateway/execution/supergraph.ts';
import type { StreamCount } from '../platform/operations/process-report.ts';
import type { Database } from '../platform/storage/database.ts';
import { subgraphs } from '../subgraphs/registry.ts';
import { type Closer, startWith } from './closer.ts';
import { connectSubgraphs } from './graph/connect-subgraphs.ts';
import { assembleGateway, readOwnSupergraph } from './graph/gateway-parts.ts';
import { subgraphAddresses } from './graph/subgraph-addresses.ts';
import type { SupergraphLocation } from './graph/supergraph-location.ts';
import { openSupergraph } from './graph/supergraph-reloads.ts';
import { startUpstreamsReport, type UpstreamsReport } from './graph/upstreams-report.ts';
import { refuseUnknownConfigured, refuseUnknownServices, refuseUnknownSubgraphs } from './known-services.ts';
import { createReports } from './reports.ts';
import type { ProcessOptions, RunningProcess } from './running-process.ts';
import { announceGateway } from './start/announce-gateway.ts';
import { createInfrastructure, type Infrastructure, openDatabase } from './state/infrastructure.ts';
import { gatewayMigrations } from './state/migration-folders.ts';
import { traced } from './traced.ts';

export interface GatewayRoleOptions extends ProcessOptions {
  /**
   * A foreign supergraph instead of our own: then no service of ours is known, REST is off, and no database is needed.
   */
  readonly supergraph?: SupergraphLocation | undefined;
  /** For the percentages of `@override`, from 0 up to 1. Default: `Math.random`. */
  readonly random?: (() => number) | undefined;
}

const openKeys = async (
  { settings, log }: Infrastructure,
  closer: Closer,
  knowsTokens: boolean,
): Promise<Database | undefined> => {
  if (settings.DATABASE_URL === undefined) {
    if (settings.AUTH === 'on' && settings.API_KEYS.length === 0 && !knowsTokens)
      throw new Error(
        'A gateway without DATABASE_URL knows no keys: set API_KEYS, configure issuers of tokens, or set AUTH=off.',
      );
    return undefined;
  }
  if (settings.REDIS_URL === undefined)
    log.warn({}, 'without REDIS_URL, limits are counted by this gateway alone and a revoked key lives up to 10 s');
  const database = await openDatabase(settings, log);
  closer.add(() => database.close());
  await database.migrate('gateway', gatewayMigrations);
  return database;
};

/** Subgraphs are other processes, at the addresses of the settings or of the supergraph. */
export const startGateway = ({
  settings,
  environment,
  log,
  say,
  port: early,
  gatewayConfig,
  worker,
  supergraph: location,
  random,
}: GatewayRoleOptions): Promise<RunningProcess> =>
  startWith(async (closer) => {
    const infrastructure = await traced(createInfrastructure(settings, log), 'gateway', closer);
    const { clock } = infrastructure;
    const foreign = location !== undefined;
    if (!foreign)
      refuseUnknownServices(
        settings,
        subgraphs.map(({ name }) => name),
      );
    const database = await openKeys(infrastructure, closer, gatewayConfig?.authorization?.jwt !== undefined);
    early?.done('database');
    const keys = database === undefined ? undefined : createKeyStore(database);
    let streams: () => readonly StreamCount[] = () => [];
    const reports =
      database === undefined || foreign
        ? undefined
        : createReports({ infrastructure, database, role: 'gateway', services: [], streams: () => streams(), closer });

    const supergraph =
      location === undefined ? undefined : await openSupergraph(location, infrastructure, say, closer, worker);
    const connected = await connectSubgraphs({ infrastructure, config: gatewayConfig, foreign, worker, closer });
    const addressesOf = (loaded: Supergraph) => subgraphAddresses(loaded, environment, foreign);
    // A foreign supergraph has no emulated upstreams.
    let report: UpstreamsReport | undefined;
    const { graph, gateway, signIn } = await assembleGateway({
      infrastructure,
      config: gatewayConfig,
      worker,
      supergraphSdl: supergraph?.first ?? readOwnSupergraph(),
      validate: foreign,
      servicesFor: (loaded) => connected.use(loaded, addressesOf(loaded)),
      invalidation: connected.invalidation,
      rest: foreign ? [] : subgraphs,
      keys,
      database,
      port: early,
      random,
      upstreamsOf: (service) => report?.of(service) ?? 'live',
      details: supergraph === undefined ? [] : [supergraph.readiness],
      health: () => ({
        role: 'gateway',
        ...(worker === undefined ? {} : { worker: worker.id }),
        ...(report === undefined ? {} : { upstreams: report.of(undefined) }),
      }),
    });
    closer.add(gateway.close);
    streams = gateway.streams;
    await reports?.start();
    refuseUnknownConfigured(gatewayConfig, graph.supergraph.subgraphNames);
    if (foreign) refuseUnknownSubgraphs(settings, graph.supergraph.subgraphNames);
    if (supergraph !== undefined) supergraph.follow(graph);
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
      signIn,
      url,
      role: supergraph === undefined ? 'gateway' : `gateway of ${supergraph.label}`,
      services: foreign ? undefined : subgraphs.map(({ name }) => name),
      emulatedServices: report?.emulated ?? [],
      lackingKeys: [],
      switchedOff: [],
      emulatorUrl: undefined,
    });
    return { url, port, close: closer.close, firstKey };
  });
