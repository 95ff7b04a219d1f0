import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { silentLogger } from '../../platform/log/logger.ts';
import type { Database } from '../../platform/storage/database.ts';
import { createPostgresDatabase } from '../../platform/storage/postgres-database.ts';
import type { TestDatabase } from './test-database.ts';

const prefix = 'tributary_test_';
const abandonedAfterSeconds = 3600;
const answerWithinMs = 5000;

const withClient = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: answerWithinMs });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

/** Whether a server answers at the address. */
export const findPostgres = (url: string): Promise<boolean> =>
  withClient(url, (client) => client.query('select 1')).then(
    () => true,
    () => false,
  );

const nowSeconds = () => Math.floor(Date.now() / 1000);

/** Databases that a killed run left; their names say when they were made. */
const sweep = async (client: pg.Client) => {
  const { rows } = await client.query<{ datname: string }>(
    `select datname from pg_database where datname like '${prefix}%'`,
  );
  for (const { datname } of rows) {
    const madeAtSeconds = Number(datname.slice(prefix.length).split('_')[0]);
    if (nowSeconds() - madeAtSeconds > abandonedAfterSeconds)
      await client.query(`drop database if exists ${datname} with (force)`);
  }
};

let swept: Promise<void> | undefined;

/** A fresh database on the server. */
export const openTestPostgres = async (serverUrl: string): Promise<TestDatabase & { readonly url: string }> => {
  swept ??= withClient(serverUrl, sweep);
  await swept;
  const name = `${prefix}${nowSeconds()}_${randomBytes(6).toString('hex')}`;
  await withClient(serverUrl, async (client) => {
    await client.query(`create database ${name}`);
    // Nothing here has to outlive the machine, and a disk that confirms each commit is most of what a start waits for.
    await client.query(`alter database ${name} set synchronous_commit = off`);
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
