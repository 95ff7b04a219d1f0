import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { silentLogger } from '../../../platform/runtime/log/logger.ts';
import type { Database } from '../../../platform/storage/database.ts';
import { createPostgresDatabase } from '../../../platform/storage/postgres-database.ts';
import { withClient } from './postgres-client.ts';
import type { TestDatabase } from './test-database.ts';

const prefix = 'tributary_test_';
const abandonedAfterSeconds = 3600;

/** By the server's clock, which all runs on that server share. */
const secondsOf = async (client: pg.Client): Promise<number> => {
  const { rows } = await client.query<{ seconds: number }>('select extract(epoch from now())::int as seconds');
  return rows[0]?.seconds ?? 0;
};

/** Removes databases of killed runs; their names say when they were made. */
const sweep = async (client: pg.Client) => {
  const { rows } = await client.query<{ datname: string }>(
    `select datname from pg_database where datname like '${prefix}%'`,
  );
  const nowSeconds = await secondsOf(client);
  for (const { datname } of rows) {
    const madeAtSeconds = Number(datname.slice(prefix.length).split('_')[0]);
    if (nowSeconds - madeAtSeconds > abandonedAfterSeconds)
      await client.query(`drop database if exists ${datname} with (force)`);
  }
};

let swept: Promise<void> | undefined;

export interface TestPostgres extends TestDatabase {
  readonly url: string;
  /** Ends all connections to this database from the server's side, as an administrator does. */
  terminateAll(): Promise<void>;
}

/** A fresh database on the server. */
export const openTestPostgres = async (serverUrl: string): Promise<TestPostgres> => {
  swept ??= withClient(serverUrl, sweep);
  await swept;
  const name = await withClient(serverUrl, async (client) => {
    const name = `${prefix}${await secondsOf(client)}_${randomBytes(6).toString('hex')}`;
    await client.query(`create database ${name}`);
    // No test data have to survive a crash, and a disk that confirms each commit is most of a start's duration.
    await client.query(`alter database ${name} set synchronous_commit = off`);
    return name;
  });
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const opened: Database[] = [];
  const another = () => {
    const database = createPostgresDatabase({ url: url.href, log: silentLogger, maxConnections: 4 });
    opened.push(database);
    return database;
  };
  const database = another();
  return {
    database,
    url: url.href,
    another,
    terminateAll: () =>
      withClient(serverUrl, async (client) => {
        await client.query('select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1', [name]);
      }),
    reopen: async () => {
      await database.close();
      return another();
    },
    dispose: async () => {
      await Promise.all(opened.map((database) => database.close()));
      await withClient(serverUrl, (client) => client.query(`drop database ${name} with (force)`));
    },
  };
};
