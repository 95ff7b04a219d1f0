import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { request as sendRequest } from 'node:http';
import { createMemoryCacheStore } from '../../../platform/cache/cache-store.ts';
import { createReadThroughCache } from '../../../platform/cache/read-through-cache.ts';
import type { Environment } from '../../../platform/config/environment.ts';
import type { GraphQLService } from '../../../platform/graphql/graphql-service.ts';
import type { Database } from '../../../platform/storage/database.ts';
import { assembleGateway, readOwnSupergraph } from '../../../processes/gateway/gateway-parts.ts';
import { readTrustedDocuments } from '../../../processes/gateway/trusted-documents.ts';
import { createInfrastructure } from '../../../processes/state/infrastructure.ts';
import { createProcessScheduler } from '../../../processes/subgraphs/process-scheduler.ts';
import { type HostedSubgraph, hostSubgraph } from '../../../processes/subgraphs/subgraph-host.ts';
import { subgraphs } from '../../../subgraphs/registry.ts';
import { documentsHere } from '../blogs/documents-here.ts';
import { noSources } from '../process/no-sources.ts';
import { databaseBackends } from '../storage/backends.ts';
import { toProcessOptions } from '../tributary/start-tributary.ts';
import { DrivenClock } from './driven-clock.ts';
import { openWatchedEmulator, type WatchedEmulator } from './watched-emulator.ts';

export interface DrivenRequest {
  readonly method: string;
  /** Includes the service's base path. */
  readonly path: string;
  readonly body?: unknown;
  /** Emulated upstreams that workers call meanwhile, whose faults do not affect the response. */
  readonly background?: readonly string[];
  /** Settings with which the service is renewed. */
  readonly environment?: Environment;
}

export interface DrivenResponse {
  readonly status: number;
  readonly body: unknown;
  /** By the driven clock, from the request's arrival to the end of its response. */
  readonly tookMs: number;
}

/** Tributary and its emulator on one clock, which moves when nothing else does. */
export interface DrivenWorld {
  readonly emulator: WatchedEmulator;
  readonly clock: DrivenClock;
  send(request: DrivenRequest): Promise<DrivenResponse>;
  /** Lets time pass, with all that it causes. */
  pass(ms: number): Promise<void>;
  /** Replaces a service by one with an empty cache and no recorded failures. */
  renew(name: string, environment?: Environment): Promise<void>;
  /** Starts the background work of a service. */
  work(name: string): Promise<void>;
  close(): Promise<void>;
}

/** Noon in New York, when most emulated sources are active. */
const startMs = Date.UTC(2026, 10, 20, 17);
const turns = 10;
/**
 * Longest of our own pauses: paces, retries, polls. While no upstream is silent, a slow database must not let a
 * deadline pass.
 */
const longestPauseMs = 4_000;

/**
 * Counts statements and transactions of other connections in flight: on a busy machine a commit may take longer than
 * any number of turns. The embedded database runs statements in sequence, so it has none.
 */
const statementsUnderWay = async (database: Database): Promise<number> => {
  if (database.kind === 'pglite') return database.executeSql('select 1').then(() => 0);
  const { rows } = await database.executeSql(
    `select count(*)::int as busy from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend' and state <> 'idle'`,
  );
  return Number(rows[0]?.['busy']);
};

/** Code loaded at first use would be in flight unseen for longer than any number of turns. */
const loadLazyCode = async (): Promise<void> => {
  const { signal } = new AbortController();
  const html = '<article><h1>Moss</h1><p>Moss grows on the north side of what stands still.</p></article>';
  await documentsHere.article(html, { url: 'https://moss.example/' }, signal);
  await documentsHere.describe(html, { url: 'https://moss.example/' }, signal);
  await documentsHere.markdown(html, {}, signal);
  await import('feedsmith');
};

export const openDrivenWorld = async (): Promise<DrivenWorld> => {
  await loadLazyCode();
  const clock = new DrivenClock(startMs);
  const backend = databaseBackends.find(({ name }) => name === 'PostgreSQL') ?? databaseBackends[0];
  if (backend === undefined) throw new Error('there is always the embedded database');
  const [emulator, storage] = await Promise.all([openWatchedEmulator(clock), backend.open()]);
  const { database } = storage;
  const optionsWith = (environment: Environment) =>
    toProcessOptions({
      PORT: '0',
      LOG_LEVEL: 'silent',
      AUTH: 'off',
      RATE_LIMIT: 'off',
      ...noSources,
      ...environment,
    });
  const options = optionsWith({});
  const infrastructure = createInfrastructure(options.settings, options.log, clock);
  const scheduler = createProcessScheduler(infrastructure, database);
  const hosted = new Map<string, HostedSubgraph>();

  const renew = async (name: string, environment: Environment = {}): Promise<void> => {
    const own = optionsWith(environment);
    const definition = subgraphs.find((each) => each.name === name);
    if (definition === undefined) throw new Error(`there is no service ${name}`);
    await hosted.get(name)?.close();
    const store = createMemoryCacheStore({ clock, maxEntries: 5000 });
    const next = hostSubgraph(definition, {
      infrastructure: {
        ...infrastructure,
        cache: createReadThroughCache({ store, clock, log: options.log, staleWaitMs: own.settings.STALE_WAIT_MS }),
        // On a thread of its own the work would be in flight unseen, and the clock would pass its deadline.
        documents: documentsHere,
      },
      database,
      scheduler,
      environment: own.environment,
      emulatorUrl: emulator.url,
      subgraphSettings: own.subgraphSettings[name],
    });
    hosted.set(name, next);
    await next.start();
  };
  const hostOf = (name: string): HostedSubgraph => {
    const found = hosted.get(name);
    if (found === undefined) throw new Error(`${name} is not hosted`);
    return found;
  };
  for (const { name } of subgraphs) await renew(name);
  const delegate = (name: string): GraphQLService => ({
    name,
    conforms: true,
    execute: (request, context) => hostOf(name).graph.execute(request, context),
    subscribe: (request, context) => hostOf(name).graph.subscribe(request, context),
    close: async () => {},
  });
  const { gateway } = await assembleGateway({
    infrastructure,
    supergraphSdl: readOwnSupergraph(),
    validate: false,
    servicesFor: () => new Map(subgraphs.map(({ name }) => [name, delegate(name)])),
    rest: subgraphs,
    trusted: readTrustedDocuments({
      settings: options.settings,
      apiSchema: () => {
        throw new Error('no file of trusted documents is read');
      },
      foreign: false,
      clock,
      log: options.log,
    }),
    keys: undefined,
    database: undefined,
    queues: [],
    sources: [],
    upstreamsOf: () => 'emulator',
    health: () => ({}),
  });
  const { url } = await gateway.listen();
  const { port } = new URL(url);

  /**
   * Waits until only requests that never get a response are in flight: no other request to an upstream, and no
   * statement of the database.
   */
  const quiet = async (isDone: () => boolean): Promise<void> => {
    for (;;) {
      const { begun } = emulator;
      for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setImmediate(resolve));
      if (isDone()) return;
      if (!emulator.isQuiet) continue;
      let busy = 0;
      for (let turn = 0; turn < 3; turn += 1) busy += await statementsUnderWay(database);
      if (busy === 0 && emulator.isQuiet && emulator.begun === begun) return;
    }
  };

  const send: DrivenWorld['send'] = async ({ method, path, body }) => {
    const begunBefore = emulator.begun;
    let arrivedMs: number | undefined;
    let endedMs: number | undefined;
    const isOurs = (message: unknown) =>
      (message as { socket: { localPort?: number } }).socket.localPort === Number(port);
    const onStart = (message: unknown) => {
      if (isOurs(message)) arrivedMs = clock.now();
    };
    const onFinish = (message: unknown) => {
      if (isOurs(message)) endedMs = clock.now();
    };
    subscribe('http.server.request.start', onStart);
    subscribe('http.server.response.finish', onFinish);
    try {
      let isDone = false;
      const result = new Promise<{ status: number; text: string }>((resolve, reject) => {
        const text = body === undefined ? undefined : JSON.stringify(body);
        const headers = text === undefined ? {} : { 'content-type': 'application/json' };
        const sent = sendRequest(`${url}${path}`, { method, headers, agent: false }, (response) => {
          let received = '';
          response.setEncoding('utf8');
          response.on('data', (part: string) => {
            received += part;
          });
          response.on('end', () => resolve({ status: response.statusCode ?? 0, text: received }));
        });
        sent.on('error', reject);
        sent.end(text);
      }).finally(() => {
        isDone = true;
      });
      result.catch(() => {});
      while (!isDone) {
        if (arrivedMs === undefined) await new Promise((resolve) => setImmediate(resolve));
        else {
          await quiet(() => isDone);
          const horizonMs = emulator.holdsRequests ? Number.POSITIVE_INFINITY : longestPauseMs;
          // A request that called no upstream waits only for the database, which has no clock.
          if (!isDone && endedMs === undefined && emulator.begun > begunBefore) clock.fireNext(horizonMs);
        }
      }
      const { status, text } = await result;
      const parsed: unknown = /^[[{]/.test(text) ? JSON.parse(text) : text;
      return { status, body: parsed, tookMs: (endedMs ?? clock.now()) - (arrivedMs ?? Number.NaN) };
    } finally {
      unsubscribe('http.server.request.start', onStart);
      unsubscribe('http.server.response.finish', onFinish);
    }
  };

  const pass: DrivenWorld['pass'] = async (ms) => {
    const untilMs = clock.now() + ms;
    do await quiet(() => false);
    while (clock.fireNext(untilMs - clock.now()));
    clock.skipTo(untilMs);
  };

  return {
    emulator,
    clock,
    send,
    pass,
    renew,
    work: (name) => hostOf(name).work(),
    close: async () => {
      await gateway.close();
      await scheduler.close(1000);
      for (const each of hosted.values()) await each.close();
      await infrastructure.close();
      await storage.dispose();
      await emulator.close();
    },
  };
};
