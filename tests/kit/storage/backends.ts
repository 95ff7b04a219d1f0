import { describe } from '@jest/globals';
import { compiledEngineThread } from '../process/thread-entry-of.ts';
import { isWholeRun } from '../suite/whole-run.ts';
import { findPostgres } from './postgres-client.ts';
import type { TestDatabase } from './test-database.ts';
import { openTestPglite, openThreadedTestPglite } from './test-pglite.ts';
import { openTestPostgres, type TestPostgres } from './test-postgres.ts';
import { findRedis, openTestRedis, type TestRedis } from './test-redis.ts';

export type { TestDatabase } from './test-database.ts';

interface DatabaseBackend {
  readonly name: 'PGlite' | 'PGlite on a thread of its own' | 'PostgreSQL';
  open(): Promise<TestDatabase>;
}

/** A test's names in Redis. Opening undefined means memory. */
type SharedBackend =
  | { readonly name: 'memory'; readonly open: () => Promise<undefined> }
  | { readonly name: 'Redis'; readonly open: () => Promise<TestRedis> };

// Read here and not in platform/config, because the servers of tests are no setting of the product.
const postgresUrl = process.env['TEST_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/postgres';
const redisUrl = process.env['TEST_REDIS_URL'] ?? 'redis://127.0.0.1:6379/0';

// Other runs use the defaults of a process: PGlite and memory.
const [postgresFound, redisFound] = isWholeRun
  ? await Promise.all([findPostgres(postgresUrl), findRedis(redisUrl)])
  : [false, false];

/** Addresses of servers that several processes may share, with a database and a Redis prefix of the test's own. */
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
  // The last lines of a run name the servers that it left out.
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

/** Runs a suite on every database of this machine. A line reports a missing PostgreSQL. */
export const describeDatabases = (title: string, suite: (backend: DatabaseBackend) => void): void => {
  if (!postgresFound) leftOut('PostgreSQL', 'TEST_DATABASE_URL');
  for (const backend of databaseBackends) describe(`${title} on ${backend.name}`, () => suite(backend));
};

/** Also runs on the embedded database as processes use it, which takes a second more for each file. */
export const describeAllDatabases = (title: string, suite: (backend: DatabaseBackend) => void): void => {
  describeDatabases(title, suite);
  const onThread = {
    name: 'PGlite on a thread of its own',
    open: () => openThreadedTestPglite(compiledEngineThread()),
  } as const;
  describe(`${title} on ${onThread.name}`, () => suite(onThread));
};

/** Runs a suite that needs a PostgreSQL server, for failures that the embedded database cannot have. */
export const describePostgres = (title: string, suite: (open: () => Promise<TestPostgres>) => void): void => {
  if (!postgresFound) leftOut('PostgreSQL', 'TEST_DATABASE_URL');
  (postgresFound ? describe : describe.skip)(title, () => suite(() => openTestPostgres(postgresUrl)));
};

/** Runs a suite in memory and on Redis. A line reports a missing Redis. */
export const describeShared = (title: string, suite: (backend: SharedBackend) => void): void => {
  if (!redisFound) leftOut('Redis', 'TEST_REDIS_URL');
  for (const backend of sharedBackends) describe(`${title} on ${backend.name}`, () => suite(backend));
};

/**
 * Runs a suite whose processes share both servers. If one is missing, a line reports that and the tests are skipped.
 */
export const describeServers = (title: string, suite: (open: () => Promise<TestServers>) => void): void => {
  if (!postgresFound) leftOut('PostgreSQL', 'TEST_DATABASE_URL');
  if (!redisFound) leftOut('Redis', 'TEST_REDIS_URL');
  (postgresFound && redisFound ? describe : describe.skip)(title, () => suite(openServers));
};
