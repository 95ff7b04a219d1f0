import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createKeyStore } from '../gateway/auth/key-store.ts';
import type { Supergraph } from '../gateway/execution/supergraph.ts';
import { createHttpService } from '../gateway/sources/http-service.ts';
import { projectRoot } from '../platform/paths/project-root.ts';
import { subgraphs } from '../subgraphs/registry.ts';
import { banner } from './banner.ts';
import { createCloser } from './closer.ts';
import { createFoundation, openDatabase } from './foundation.ts';
import { assembleGateway, readOwnSupergraph } from './gateway-parts.ts';
import type { ProcessOptions, RunningProcess } from './running-process.ts';
import { watchFile } from './watch-file.ts';

/** `SUBGRAPH_FLIGHTS_URL` and so on. */
export const subgraphUrlName = (name: string): string => `SUBGRAPH_${name.toUpperCase().replaceAll('-', '_')}_URL`;

export interface GatewayRoleOptions extends ProcessOptions {
  /** A supergraph file in the place of our own: then no service of ours is known, no REST is served and no database is needed. */
  readonly supergraphFile?: string | undefined;
}

/** The gateway alone; subgraphs are processes of their own, found by their settings or by the supergraph's own addresses. */
export const startGateway = async ({
  settings,
  environment,
  log,
  say,
  supergraphFile,
}: GatewayRoleOptions): Promise<RunningProcess> => {
  const closer = createCloser();
  try {
    const foundation = createFoundation(settings, log);
    closer.add(() => foundation.close());
    const foreign = supergraphFile !== undefined;
    const database = settings.DATABASE_URL === undefined ? undefined : await openDatabase(settings, log);
    if (database !== undefined) {
      closer.add(() => database.close());
      await database.migrate('gateway', join(projectRoot, 'gateway', 'auth', 'migrations'));
    }
    const keys = database === undefined ? undefined : createKeyStore(database);
    if (keys === undefined && settings.AUTH === 'on' && settings.API_KEYS.length === 0)
      throw new Error('A gateway without DATABASE_URL knows no keys: set API_KEYS, or AUTH=off.');

    const servicesFor = (supergraph: Supergraph) =>
      new Map(
        supergraph.subgraphNames.map((name) => {
          const configured = environment[subgraphUrlName(name)];
          if (configured === undefined && !foreign)
            throw new Error(`${subgraphUrlName(name)}: is needed by a gateway of its own`);
          const service = createHttpService({
            name,
            url: configured ?? supergraph.urlOf(name),
            clock: foundation.clock,
            log,
            timeoutMs: settings.REQUEST_TIMEOUT_MS,
            ...(settings.SUBGRAPH_TOKEN === undefined ? {} : { token: settings.SUBGRAPH_TOKEN }),
          });
          closer.add(() => service.close());
          return [name, service] as const;
        }),
      );
    const { graph, gateway } = await assembleGateway({
      foundation,
      supergraphSdl: supergraphFile === undefined ? readOwnSupergraph() : readFileSync(supergraphFile, 'utf8'),
      validate: foreign,
      servicesFor,
      rest: foreign ? [] : subgraphs.map(({ name, rest }) => ({ name, rest })),
      keys,
      upstreamsOf: () => (settings.UPSTREAMS === 'emulator' && !foreign ? 'emulator' : 'live'),
      health: () => ({ role: 'gateway' }),
    });
    closer.add(() => gateway.close());
    if (supergraphFile !== undefined) {
      const stop = watchFile(supergraphFile, () => {
        try {
          graph.reload(readFileSync(supergraphFile, 'utf8'));
          log.info({ file: supergraphFile }, 'supergraph reloaded');
        } catch (error) {
          log.error(
            { err: error, file: supergraphFile },
            'the changed supergraph cannot be served; the former one stays',
          );
        }
      });
      closer.add(stop);
    }
    const first =
      settings.AUTH === 'off' || settings.API_KEYS.length > 0 ? undefined : await keys?.createFirst('first start');
    const { url, port } = await gateway.listen();
    say(
      banner({
        url,
        role: foreign ? `gateway of ${supergraphFile}` : 'gateway',
        auth: settings.AUTH,
        newKey: first?.key,
        hasStaticKeys: settings.API_KEYS.length > 0,
        services: foreign ? [] : subgraphs.map(({ name }) => name),
        emulatedServices: settings.UPSTREAMS === 'emulator' && !foreign ? subgraphs.map(({ name }) => name) : [],
        lackingKeys: [],
        emulatorUrl: undefined,
        searchDate: new Date(foundation.clock.now() + 30 * 86_400_000).toISOString().slice(0, 10),
      }),
    );
    return { url, port, close: closer.close, ...(first === undefined ? {} : { firstKey: first.key }) };
  } catch (error) {
    await closer.close();
    throw error;
  }
};
