import type pg from 'pg';
import { withClient } from '../../tests/kit/postgres-client.ts';

const prefix = 'tributary_bench_';

export const serverUrlOf = (environment: Readonly<Record<string, string | undefined>>): string =>
  environment['BENCH_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/test';

/** Drops databases without connections, which are left from runs that were killed. */
const dropAbandoned = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ datname: string }>(
    `select datname from pg_database where datname like '${prefix}%'
    and datname not in (select datname from pg_stat_activity where datname is not null)`,
  );
  for (const { datname } of rows) await client.query(`drop database if exists ${datname}`);
};

/** Creates a database for `work`, and drops it afterwards, also after an error. */
export const withBenchDatabase = async <T>(serverUrl: string, work: (url: string) => Promise<T>): Promise<T> =>
  withClient(serverUrl, async (client) => {
    await dropAbandoned(client);
    const name = `${prefix}${process.pid}`;
    await client.query(`create database ${name}`);
    const url = new URL(serverUrl);
    url.pathname = `/${name}`;
    try {
      // The connection marks the database as in use for `dropAbandoned` of other runs.
      return await withClient(url.href, () => work(url.href));
    } finally {
      await client.query(`drop database ${name} with (force)`);
    }
  });
