import pg from 'pg';
import { deadlineMs } from '../time/deadline.ts';

/** Connects a client for `work`. */
export const withClient = async <T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: deadlineMs });
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
