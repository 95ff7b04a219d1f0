import { describe } from '@jest/globals';
import type { TestDatabase } from './test-database.ts';
import { openTestPglite, openThreadedTestPglite } from './test-pglite.ts';
import { findPostgres, openTestPostgres, type TestPostgres } from './test-postgres.ts';
import { findRedis, openTestRedis, type TestRedis } from './test-redis.ts';
import { compiledEngineThread } from './thread-entry-of.ts';
import { isWholeRun } from './whole-run.ts';

export type { TestDatabase } from './test-database.ts';

export interface DatabaseBackend {
  readonly name: 'PGlite' | 'PGlite on a thread of its own' | 'PostgreSQL';
  open(): Promise<TestDatabase>;
}

/** Where a test's names in Redis go, and how to open things there; undefined stands for memory. */
export type SharedBackend =
  | { readonly name: 'memory'; readonly open: () => Promise<undefined> }
  | { readonly name: 'Redis'; readonly open: () => Promise<TestRedis> };

// Read here and not in platform/config: which servers the tests may use is no setting of the product.
const postgresUrl = process.env['TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres';
const redisUrl = process.env['TEST_REDIS_URL'] ?? 'redis://127.0.0.1:6379/0';

// Otherwise suites run on what a process has by default: PGlite and memory.
const [postgresFound, redisFound] = isWholeRun
  ? await Promise.all([findPostgres(postgresUrl), findRedis(redisUrl)])
  : [false, false];

/** Addresses of servers that several processes may share, with a database and a corner of Redis of the test's own. */
export interface TestServers {
  readonly databaseUrl: string;
  readonly redisUrl: string;
  readonly redisPrefix: string;
  dispose(): Promise<void>;
}

const openServers = async (): Promise<TestServers> => {
  const [postgres, redis] = await Promise.all([openTestPostgres(postgresUrl), openTestRedis(redisUrl)]);
  return {
    databaseUrl: postgres.url,
    redisUrl: redis.url,
    redisPrefix: redis.prefix,
    dispose: async () => {
      await Promise.all([postgres.dispose(), redis.dispose()]);
    },
  };
};

const leftOut = (what: string, variable: string): void => {
  // Of a run that leaves servers out, its last lines say so once.
  if (isWholeRun)
    process.stdout.write(`LEFT OUT: tests on ${what}, which cannot be reached (${variable} names another)\n`);
};

export const databaseBackends: readonly DatabaseBackend[] = [
  { name: 'PGlite', open: () => openTestPglite() },
  ...(postgresFound ? [{ name: 'PostgreSQL' as const, open: () => openTestPostgres(postgresUrl) }] : []),
];

export const sharedBackends: readonly SharedBackend[] = [
  { name: 'memory', open: async () => undefined },
  ...(redisFound ? [{ name: 'Redis' as const, open: () => openTestRedis(redisUrl) }] : []),
];

/** Runs one suite on every database that this machine has. A line says when there is no PostgreSQL. */
export const describeDatabases = (title: string, suite: (backend: DatabaseBackend) => void): void => {
  if (!postgresFound) leftOut('PostgreSQL', 'TEST_DATABASE_URL');
  for (const backend of databaseBackends) describe(`${title} on ${backend.name}`, () => suite(backend));
};

/** The same, and on the embedded database as processes have it, which takes a second more for each file. */
export const describeAllDatabases = (title: string, suite: (backend: DatabaseBackend) => void): void => {
  describeDatabases(title, suite);
  const onThread = {
    name: 'PGlite on a thread of its own',
    open: () => openThreadedTestPglite(compiledEngineThread()),
  } as const;
  describe(`${title} on ${onThread.name}`, () => suite(onThread));
};

/** Runs a suite that needs a PostgreSQL server, for faults that the embedded database does not know. */
export const describePostgres = (title: string, suite: (open: () => Promise<TestPostgres>) => void): void => {
  if (!postgresFound) leftOut('PostgreSQL', 'TEST_DATABASE_URL');
  (postgresFound ? describe : describe.skip)(title, () => suite(() => openTestPostgres(postgresUrl)));
};

/** Runs one suite in memory and on Redis. A line says when there is no Redis. */
export const describeShared = (title: string, suite: (backend: SharedBackend) => void): void => {
  if (!redisFound) leftOut('Redis', 'TEST_REDIS_URL');
  for (const backend of sharedBackends) describe(`${title} on ${backend.name}`, () => suite(backend));
};

/** Runs a suite that needs both servers, because its processes share them. Where one is missing a line says so, and its tests are skipped. */
export const describeServers = (title: string, suite: (open: () => Promise<TestServers>) => void): void => {
  if (!postgresFound) leftOut('PostgreSQL', 'TEST_DATABASE_URL');
  if (!redisFound) leftOut('Redis', 'TEST_REDIS_URL');
  (postgresFound && redisFound ? describe : describe.skip)(title, () => suite(openServers));
};
