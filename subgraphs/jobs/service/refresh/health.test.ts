import { expect, it } from '@jest/globals';
import type { KyselyPlugin } from 'kysely';
import { Call } from '../../../../platform/call/call.ts';
import { createInProcessService } from '../../../../platform/graphql/in-process-service.ts';
import { silentLogger } from '../../../../platform/runtime/log/logger.ts';
import type { Database } from '../../../../platform/storage/database.ts';
import { buildSubgraphSchemaFor } from '../../../../platform/subgraph/build-subgraph-schema.ts';
import { ManualClock } from '../../../../tests/kit/clock/manual-clock.ts';
import { createTestContext } from '../../../../tests/kit/graphs/request-context.ts';
import { noonMs } from '../../../../tests/kit/jobs/stored-postings.ts';
import { describeTables } from '../../../../tests/kit/storage/describe-tables.ts';
import { memoryReadThrough } from '../../../../tests/kit/storage/memory-read-through.ts';
import { resolvers } from '../../resolvers.ts';
import { createFetchLog } from '../../store/fetch-log.ts';
import { createHealth, jobsHealthOf } from './health.ts';

it.each([
  [0, 0, 'OK'],
  [3, 3, 'OK'],
  [4, 1, 'OK'],
  [4, 2, 'DEGRADED'],
  [5, 2, 'OK'],
  [5, 3, 'DEGRADED'],
  [50, 24, 'OK'],
  [50, 25, 'DEGRADED'],
])('of %i fetches with %i failures the service is %s', (fetches, failures, status) =>
  expect(jobsHealthOf({ fetches, failures })).toBe(status),
);

/** A database that counts its statements. */
const withCount = (database: Database): { readonly database: Database; readonly statements: () => number } => {
  let count = 0;
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      count += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { database: { ...database, kysely: database.kysely.withPlugin(plugin) }, statements: () => count };
};

describeTables('the health of the service', { service: 'jobs', empty: 'truncate job_fetches' }, (opened) => {
  const open = () => {
    const clock = new ManualClock(noonMs);
    const { database, statements } = withCount(opened.database);
    const fetches = createFetchLog({ database, clock, log: silentLogger });
    const health = createHealth({ fetches, cache: memoryReadThrough(clock) });
    return { clock, fetches, statements, read: () => health.read(new Call()).verdict() };
  };

  it('is counted by one statement for all calls within ten seconds', async () => {
    const { clock, read, statements } = open();
    await Promise.all(Array.from({ length: 100 }, read));
    await clock.advance(9_999);
    await read();
    expect(statements()).toBe(1);
    await clock.advance(1);
    await read();
    expect(statements()).toBe(2);
  });

  it('changes at most ten seconds after the fetches', async () => {
    const { clock, read, fetches } = open();
    expect(await read()).toEqual({ status: 'OK', recentFetchCount: 0, recentFailureCount: 0, oldestFetchAt: null });
    for (let count = 0; count < 4; count += 1) fetches.record('ATS_A', false);
    await clock.advance(10_000);
    expect(await read()).toMatchObject({ status: 'DEGRADED', recentFetchCount: 4, recentFailureCount: 4 });
  });

  it('is not counted for a client that selects only the boards', async () => {
    let counts = 0;
    const fetches = {
      recent: async () => {
        counts += 1;
        return { fetches: 4, failures: 1, since: null };
      },
    };
    const health = createHealth({ fetches, cache: memoryReadThrough(new ManualClock(noonMs)) });
    const graph = createInProcessService({
      name: 'jobs',
      schema: buildSubgraphSchemaFor('jobs', resolvers),
      contextFor: (call) => ({ call, service: { health, boards: { all: async () => [] } } }),
    });
    const ask = (fields: string) => graph.execute({ query: `{ jobsHealth { ${fields} } }` }, createTestContext());
    expect(await ask('boards { nodes { token } }')).toEqual({ data: { jobsHealth: { boards: { nodes: [] } } } });
    expect(counts).toBe(0);
    expect(await ask('status recentFetchCount recentFailureCount oldestFetchAt')).toEqual({
      data: { jobsHealth: { status: 'OK', recentFetchCount: 4, recentFailureCount: 1, oldestFetchAt: null } },
    });
    expect(counts).toBe(1);
  });

  it('rejects instead of returning an old count when the database is unavailable', async () => {
    const clock = new ManualClock(noonMs);
    let isAway = false;
    const fetches = {
      recent: async () => {
        if (isAway) throw new Error('away');
        return { fetches: 0, failures: 0, since: null };
      },
    };
    const health = createHealth({ fetches, cache: memoryReadThrough(clock) });
    const call = new Call();
    await health.read(call).verdict();
    isAway = true;
    await clock.advance(10_000);
    await expect(health.read(call).verdict()).rejects.toThrow('away');
  });
});
