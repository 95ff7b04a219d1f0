import { randomUUID } from 'node:crypto';
import type PgBoss from 'pg-boss';
import type { SqlExecutor } from './create-boss.ts';

export interface JobFetchOptions {
  readonly boss: PgBoss;
  readonly database: SqlExecutor;
  /** Database schema of the queue's tables. */
  readonly schema: string;
  readonly queue: string;
}

/** Takes up to `count` jobs. Throws when the database fails, where pg-boss's own `fetch` returns no jobs. */
export type FetchJobs<T> = (count: number) => Promise<PgBoss.JobWithMetadata<T>[]>;

/** The assignments of pg-boss's statement, whose release is pinned. */
const assignments = /\bSET\s+state = 'active',/;
/** `output` is of jobs that have ended, and written anew then. */
const named = `SET output = jsonb_build_object('fetch', $3::text), state = 'active',`;

/**
 * Fetches jobs of one queue for one worker. The answer of a fetch may be lost after the server has committed it, which
 * would leave its jobs active without a worker until their time is up. So each fetch writes its name to the jobs that
 * it takes, and after one that failed the next returns what that took, as if it had not been fetched.
 */
export const createJobFetch = <T>({ boss, database, schema, queue }: JobFetchOptions): FetchJobs<T> => {
  let lost: string | undefined;

  const returnLost = async (): Promise<void> => {
    if (lost === undefined) return;
    // As a retry, because only one job of a singleton key may be in the state `created`.
    await database.executeSql(
      `update ${schema}.job set state = 'retry', output = null, retry_count = greatest(retry_count - 1, 0),
        started_on = case when retry_count > 0 then started_on end
      where name = $1 and state = 'active' and output ->> 'fetch' = $2`,
      [queue, lost],
    );
    lost = undefined;
  };

  return async (count) => {
    await returnLost();
    const name = randomUUID();
    let failure: { readonly error: unknown } | undefined;
    const db: SqlExecutor = {
      executeSql: async (text, values = []) => {
        try {
          if (!assignments.test(text)) throw new Error('pg-boss fetches jobs by another statement than expected');
          return await database.executeSql(text.replace(assignments, named), [...values, name]);
        } catch (error) {
          failure = { error };
          throw error;
        }
      },
    };
    const jobs = await boss.fetch<T>(queue, { batchSize: count, includeMetadata: true, db });
    if (failure === undefined) return jobs;
    lost = name;
    throw failure.error;
  };
};
