import { buildGraphSchema } from '../../../gateway/own-graph/graph-subgraph.ts';
import { systemClock } from '../../../platform/clock/system-clock.ts';
import type { RequestContext } from '../../../platform/context/request-context.ts';
import { allRights } from '../../../platform/context/rights.ts';
import { createMemoryEventBus } from '../../../platform/events/memory-event-bus.ts';
import { createInProcessService } from '../../../platform/graphql/in-process-service.ts';
import { graphSubgraphName } from '../../../platform/graphql/subgraph-sdl.ts';
import { silentLogger } from '../../../platform/log/logger.ts';
import { createOperationsReporter } from '../../../platform/operations/operations-reporter.ts';
import { createUpstreamTallies } from '../../../platform/operations/upstream-tallies.ts';
import { createJobQueue } from '../../../platform/queue/create-job-queue.ts';
import type { Database } from '../../../platform/storage/database.ts';
import { gatewayMigrations } from '../../../processes/state/migration-folders.ts';
import { databaseBackends } from '../backends.ts';
import { createTestContext } from '../request-context.ts';
import { quietActivity } from './activity-parts.ts';
import { apiKeysOn } from './api-keys-on.ts';
import type { OpenSubgraph } from './hosted-subgraph.ts';

const operator = { keyId: 'key_operator', services: '*', rights: new Set(allRights) } as const;

/** The gateway's own subgraph `graph` on a database. It calls no upstream, so there is no emulator. */
export const graphOn = (database: Database | undefined): Omit<OpenSubgraph, 'emulatorUrl'> => {
  const schema = buildGraphSchema({
    refusalOf: () => undefined,
    database,
    clock: systemClock,
    activity: quietActivity(),
    keys: apiKeysOn(database),
  });
  const graph = createInProcessService({ name: graphSubgraphName, schema, contextFor: (context) => context });
  const contextOf = (context: Partial<RequestContext> = {}) => createTestContext({ identity: operator, ...context });
  return {
    schema,
    graph,
    execute: async (operation, context) => graph.execute(operation, contextOf(context)),
    firstEvent: async (operation) => {
      const events = await graph.subscribe(operation, contextOf());
      const first = await events.next();
      // The first event of this stream is only its position.
      const { value, done } = first.value?.data?.['activity'] === undefined ? first : await events.next();
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
  const reporter = createOperationsReporter({
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

/** The same on a database with the report of a process, and with a queue. */
export const openGraphSubgraph = async (): Promise<OpenSubgraph> => {
  const backend = databaseBackends.find(({ name }) => name === 'PostgreSQL') ?? databaseBackends[0];
  if (backend === undefined) throw new Error('there is always the embedded database');
  const storage = await backend.open();
  const { database } = storage;
  await database.migrate('gateway', gatewayMigrations);
  const bus = createMemoryEventBus({ log: silentLogger });
  const queue = createJobQueue({ database, bus, clock: systemClock, log: silentLogger, pollingIntervalSeconds: 60 });
  await queue.declare('contract', { retryLimit: 0, retryDelaySeconds: 1, expireInSeconds: 60 });
  const reporter = await report(database);
  const opened = graphOn(database);
  return {
    ...opened,
    emulatorUrl: '',
    close: async () => {
      await opened.close();
      await reporter.close();
      await queue.close();
      await bus.close();
      await storage.dispose();
    },
  };
};
