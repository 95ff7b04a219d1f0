import { createKeyStore } from '../gateway/auth/key-store.ts';
import type { GatewayConfig } from '../gateway/config/gateway-config.ts';
import { loadSupergraph, type Supergraph } from '../gateway/execution/supergraph.ts';
import { createHttpService } from '../gateway/subgraph-transport/http-service.ts';
import { pagesShown } from '../platform/config/platform-settings.ts';
import { readOperatorFile } from '../platform/config/read-operator-file.ts';
import { subgraphErrorModeOf } from '../platform/config/subgraph-errors.ts';
import type { StreamCount } from '../platform/operations/process-report.ts';
import type { Database } from '../platform/storage/database.ts';
import { subgraphs } from '../subgraphs/registry.ts';
import { banner } from './banner.ts';
import { type Closer, createCloser } from './closer.ts';
import { assembleGateway, readOwnSupergraph } from './gateway-parts.ts';
import { createInfrastructure, type Infrastructure, openDatabase } from './infrastructure.ts';
import { refuseUnknownServices, refuseUnknownSubgraphs } from './known-services.ts';
import { gatewayMigrations } from './migration-folders.ts';
import { reloadOnChange } from './reload-on-change.ts';
import { createReports } from './reports.ts';
import type { ProcessOptions, RunningProcess } from './running-process.ts';
import { subgraphAddresses } from './subgraph-addresses.ts';
import type { GatewayCache } from './subgraph-cache.ts';
import { createSubgraphPool } from './subgraph-pool.ts';
import { startUpstreamsReport, type UpstreamsReport } from './upstreams-report.ts';

export interface GatewayRoleOptions extends ProcessOptions {
  /** A supergraph file in the place of our own: then no service of ours is known, no REST is served and no database is needed. */
  readonly supergraphFile?: string | undefined;
}

/** Throws a sentence when the file cannot be read or is no supergraph. */
const readSupergraph = (file: string): string => {
  const saying = <T>(what: string, attempt: () => T): T => {
    try {
      return attempt();
    } catch (error) {
      throw new Error(`${what}: ${error instanceof Error ? error.message : error}`, { cause: error });
    }
  };
  const sdl = saying('The supergraph file cannot be read', () => readOperatorFile(file));
  saying(`${file} is no supergraph that can be served`, () => loadSupergraph(sdl, { validate: true }));
  return sdl;
};

/** The database of the managed keys, where there is one. */
const openKeys = async ({ settings, log }: Infrastructure, closer: Closer): Promise<Database | undefined> => {
  if (settings.DATABASE_URL === undefined) {
    if (settings.AUTH === 'on' && settings.API_KEYS.length === 0)
      throw new Error('A gateway without DATABASE_URL knows no keys: set API_KEYS, or AUTH=off.');
    return undefined;
  }
  if (settings.REDIS_URL === undefined)
    log.warn({}, 'without REDIS_URL, limits are counted by this gateway alone and a revoked key lives up to 10 s');
  const database = await openDatabase(settings, log);
  closer.add(() => database.close());
  await database.migrate('gateway', gatewayMigrations);
  return database;
};

/** The cache of what subgraphs return. It is loaded only where one is configured. */
const openCache = async (
  config: GatewayConfig | undefined,
  infrastructure: Infrastructure,
  foreign: boolean,
): Promise<GatewayCache | undefined> => {
  if (config?.cache?.enabled !== true) return undefined;
  const { openSubgraphCache } = await import('./subgraph-cache.ts');
  return openSubgraphCache(config.cache, infrastructure, !foreign);
};

const createPool = (
  { settings, clock, log }: Infrastructure,
  foreign: boolean,
  aroundOf: GatewayCache['aroundOf'] = () => undefined,
) =>
  createSubgraphPool({
    connect: (name, url) => {
      const around = aroundOf(name, url);
      return createHttpService({
        name,
        url,
        clock,
        log,
        timeoutMs: settings.REQUEST_TIMEOUT_MS,
        tellsCaller: !foreign,
        ...(foreign ? { errorMode: subgraphErrorModeOf(settings.SUBGRAPH_ERRORS, name) } : {}),
        ...(settings.SUBGRAPH_TOKEN === undefined ? {} : { token: settings.SUBGRAPH_TOKEN }),
        ...(around === undefined ? {} : { around }),
      });
    },
    graceMs: settings.REQUEST_TIMEOUT_MS,
    clock,
    onError: (error) => log.warn({ err: error }, 'a subgraph that is no longer used was not left in good order'),
  });

/** The gateway alone; subgraphs are processes of their own, found by their settings or by the supergraph's own addresses. */
export const startGateway = async ({
  settings,
  environment,
  log,
  say,
  port: early,
  gatewayConfig,
  supergraphFile,
}: GatewayRoleOptions): Promise<RunningProcess> => {
  const closer = createCloser();
  try {
    const infrastructure = createInfrastructure(settings, log);
    const { clock } = infrastructure;
    closer.add(() => infrastructure.close());
    const foreign = supergraphFile !== undefined;
    if (!foreign)
      refuseUnknownServices(
        settings,
        subgraphs.map(({ name }) => name),
      );
    const database = await openKeys(infrastructure, closer);
    early?.done('database');
    const keys = database === undefined ? undefined : createKeyStore(database);
    let streams: () => readonly StreamCount[] = () => [];
    const reports =
      database === undefined || foreign
        ? undefined
        : createReports({ infrastructure, database, role: 'gateway', services: [], streams: () => streams() });
    if (reports !== undefined) closer.add(() => reports.close());

    const cache = await openCache(gatewayConfig, infrastructure, foreign);
    if (cache !== undefined) closer.add(() => cache.close());
    const pool = createPool(infrastructure, foreign, cache?.aroundOf);
    closer.add(() => pool.close());
    const addressesOf = (supergraph: Supergraph) => subgraphAddresses(supergraph, environment, foreign);
    // What stands behind a foreign supergraph is no emulator of ours.
    let report: UpstreamsReport | undefined;
    const { graph, gateway, signIn } = await assembleGateway({
      infrastructure,
      config: gatewayConfig,
      supergraphSdl: supergraphFile === undefined ? readOwnSupergraph() : readSupergraph(supergraphFile),
      validate: foreign,
      servicesFor: (supergraph) => {
        cache?.useKeys(supergraph.entityKeys);
        return pool.use(addressesOf(supergraph));
      },
      invalidation: cache?.invalidation,
      rest: foreign ? [] : subgraphs,
      keys,
      database,
      port: early,
      upstreamsOf: (service) => report?.of(service) ?? 'live',
      health: () => ({ role: 'gateway', ...(report === undefined ? {} : { upstreams: report.of(undefined) }) }),
    });
    closer.add(gateway.close);
    streams = gateway.streams;
    await reports?.start();
    if (foreign) refuseUnknownSubgraphs(settings, graph.supergraph.subgraphNames);
    if (supergraphFile !== undefined) closer.add(reloadOnChange(supergraphFile, graph, log));
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
    // After the port is ours: a start that fails must not have made a key that nobody was shown.
    const first =
      settings.AUTH === 'off' || settings.API_KEYS.length > 0 ? undefined : await keys?.createFirst('first start');
    say(
      banner({
        url,
        role: foreign ? `gateway of ${supergraphFile}` : 'gateway',
        auth: settings.AUTH,
        showsPages: pagesShown(settings),
        newKey: first?.key,
        signInLink: signIn?.linkTo(url),
        hasStaticKeys: settings.API_KEYS.length > 0,
        services: foreign ? undefined : subgraphs.map(({ name }) => name),
        emulatedServices: report?.emulated ?? [],
        lackingKeys: [],
        switchedOff: [],
        emulatorUrl: undefined,
      }),
    );
    return { url, port, close: closer.close, ...(first === undefined ? {} : { firstKey: first.key }) };
  } catch (error) {
    await closer.close();
    throw error;
  }
};
