import { type ExecutionResult, GraphQLError } from 'graphql';
import { sql } from 'kysely';
import { createKeyStore } from '../../../gateway/api-keys/key-store.ts';
import { type Activity, createActivity } from '../../../gateway/own-graph/activity/activity.ts';
import { buildGraphSchema } from '../../../gateway/own-graph/graph-subgraph.ts';
import { type ApiKeys, createApiKeys } from '../../../gateway/own-graph/keys/api-keys.ts';
import type { CallOptions } from '../../../platform/call/call.ts';
import { allRights } from '../../../platform/call/identity.ts';
import type { GraphQLService } from '../../../platform/graphql/graphql-service.ts';
import { createInProcessService } from '../../../platform/graphql/in-process-service.ts';
import { graphSubgraphName, subgraphNamesOnDisk } from '../../../platform/graphql/subgraph-sdl.ts';
import { createProcessReporter } from '../../../platform/observability/operations-reporter.ts';
import { createUpstreamTallies } from '../../../platform/observability/upstream-tallies.ts';
import { systemClock } from '../../../platform/runtime/clock/system-clock.ts';
import { silentLogger } from '../../../platform/runtime/log/logger.ts';
import type { Database } from '../../../platform/storage/database.ts';
import { createDueRows, type DueRows } from '../../../platform/storage/due/due-rows.ts';
import { BoundedBuffer } from '../../../platform/streams/bounded-buffer.ts';
import { gatewayMigrations } from '../../../processes/state/migration-folders.ts';
import { sources } from '../../../subgraphs/registry.ts';
import { createTestContext } from '../graphs/request-context.ts';
import { databaseBackends } from '../storage/backends.ts';
import type { OpenSubgraph } from './hosted-subgraph.ts';

const serviceOf = (name: string, subscribe: GraphQLService['subscribe']): [string, GraphQLService] => [
  name,
  {
    name,
    subscribe,
    execute: () => ({ errors: [new GraphQLError('Only streams are opened.')] }),
    close: async () => {},
  },
];

/** A stream of one event, with the position where reading begins. */
const beginning = async () => {
  const events = new BoundedBuffer<ExecutionResult>({ capacity: 1, overflow: 'fail', onReturn: () => {} });
  events.push({ data: { event: { cursor: 'begun', item: null } } });
  return events;
};

const unreadable = async () => {
  throw new GraphQLError('The source cannot be reached.', {
    extensions: { code: 'UPSTREAM_UNAVAILABLE', source: 'news_board', retryable: true, retryAfterSeconds: 30 },
  });
};

/** Activity of services without events, and of a feed that fails. */
export const quietActivity = (): Activity =>
  createActivity({
    services: new Map([serviceOf('blogs', beginning), serviceOf('jobs', beginning), serviceOf('social', unreadable)]),
    feeds: () => [{ source: 'NEWS_BOARD', community: null }],
    clock: systemClock,
    refusalOf: () => undefined,
  });

export const apiKeysOn = (database: Database | undefined): ApiKeys =>
  createApiKeys({
    store: database === undefined ? undefined : createKeyStore(database),
    staticKeys: [],
    serviceNames: ['flights'],
    announceRevoked: () => {},
    clock: systemClock,
  });

const operator = { keyId: 'key_operator', services: '*', rights: new Set(allRights) } as const;

/** The gateway's own subgraph `graph` on a database. It calls no upstream, so there is no emulator. */
export const graphOn = (
  database: Database | undefined,
  queues: readonly DueRows<unknown>[] = [],
): Omit<OpenSubgraph, 'emulatorUrl'> => {
  const schema = buildGraphSchema({
    refusalOf: () => undefined,
    database,
    queues,
    sources,
    clock: systemClock,
    activity: quietActivity(),
    keys: apiKeysOn(database),
    serviceNames: subgraphNamesOnDisk(),
  });
  const graph = createInProcessService({ name: graphSubgraphName, schema, contextFor: (context) => context });
  const contextOf = (context: CallOptions = {}) => createTestContext({ identity: operator, ...context });
  return {
    schema,
    graph,
    execute: async (operation, context) => graph.execute(operation, contextOf(context)),
    firstEvent: async (operation) => {
      const events = await graph.subscribe(operation, contextOf());
      const first = await events.next();
      // The first event of this stream is only its position.
      const { value, done } =
        (first.value?.data?.['activityPosted'] ?? first.value?.data?.['activity']) === undefined
          ? first
          : await events.next();
      await events.return?.();
      if (done === true) throw new Error('the subscription ended before its first event');
      return value;
    },
    close: () => graph.close(),
  };
};

/** Reports of a process with a value for every field. */
const report = async (database: Database) => {
  const tallies = createUpstreamTallies(systemClock);
  const tally = tallies.of({ service: 'odds', source: 'us_books' });
  tally.know({ emulated: true, withheld: null });
  tally.attempted('ok', 30);
  tally.attempted('timeout', 8_000);
  tally.drifted(1);
  tally.metered({
    remaining: 400,
    used: 100,
    limit: 500,
    lastCost: 1,
    resetsAt: null,
    floor: 10,
    statedAt: new Date(systemClock.now()).toISOString(),
  });
  const reporter = createProcessReporter({
    database,
    clock: systemClock,
    log: silentLogger,
    tallies,
    process: {
      processId: 'contract',
      role: 'all',
      services: ['odds'],
      version: '0.0.0',
      startedAtMs: systemClock.now(),
    },
    streams: () => [{ field: 'oddsBoardChanged', streams: 1, readers: 2 }],
  });
  await reporter.start();
  return reporter;
};

const chores = createDueRows({
  kind: 'contract',
  table: 'chores',
  key: 'name',
  owner: 'owner',
  leaseUntil: 'lease_until',
  isOpen: sql`true`,
  dueAt: sql`due_at`,
  toRow: () => null,
});

/** The same on a database with the report of a process, and with a queue in which something waits. */
export const openGraphSubgraph = async (): Promise<OpenSubgraph> => {
  const backend = databaseBackends.find(({ name }) => name === 'PostgreSQL') ?? databaseBackends[0];
  if (backend === undefined) throw new Error('there is always the embedded database');
  const storage = await backend.open();
  const { database } = storage;
  await database.migrate('gateway', gatewayMigrations);
  await database.executeSql(
    `create table chores (name text primary key, due_at timestamptz not null, owner text, lease_until timestamptz);
    insert into chores values ('sweep', now())`,
  );
  const reporter = await report(database);
  const opened = graphOn(database, [chores]);
  return {
    ...opened,
    emulatorUrl: '',
    close: async () => {
      await opened.close();
      await reporter.close();
      await storage.dispose();
    },
  };
};
