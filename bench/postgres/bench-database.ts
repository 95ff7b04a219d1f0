import pg from 'pg';

const prefix = 'tributary_bench_';
const answerWithinMs = 1000;

export const serverUrlOf = (environment: Readonly<Record<string, string | undefined>>): string =>
  environment['BENCH_DATABASE_URL'] ?? 'postgres://postgres@127.0.0.1:5432/test';

export const withClient = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: answerWithinMs });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
};

export const findPostgres = (url: string): Promise<boolean> =>
  withClient(url, (client) => client.query('select 1')).then(
    () => true,
    () => false,
  );

/** Databases of killed runs, which have no connections. */
const dropAbandoned = async (client: pg.Client): Promise<void> => {
  const { rows } = await client.query<{ datname: string }>(
    `select datname from pg_database where datname like '${prefix}%'
    and datname not in (select datname from pg_stat_activity where datname is not null)`,
  );
  for (const { datname } of rows) await client.query(`drop database if exists ${datname}`);
};

/** The database is dropped in the end, even if the work fails. */
export const withBenchDatabase = async <T>(serverUrl: string, work: (url: string) => Promise<T>): Promise<T> =>
  withClient(serverUrl, async (client) => {
    await dropAbandoned(client);
    const name = `${prefix}${process.pid}`;
    await client.query(`create database ${name}`);
    const url = new URL(serverUrl);
    url.pathname = `/${name}`;
    try {
      // The open connection marks the database as in use, regardless of the work.
      return await withClient(url.href, () => work(url.href));
    } finally {
      await client.query(`drop database ${name} with (force)`);
    }
  });
