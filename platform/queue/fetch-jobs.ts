import { randomUUID } from 'node:crypto';
import type PgBoss from 'pg-boss';
import { queueSchema, type SqlExecutor } from './create-boss.ts';

interface JobFetchOptions {
  readonly boss: PgBoss;
  readonly database: SqlExecutor;
  readonly queue: string;
}

/** Throws when the database fails, whereas pg-boss's own `fetch` returns no jobs. */
type FetchJobs<T> = (count: number) => Promise<PgBoss.JobWithMetadata<T>[]>;

/** Part of pg-boss's statement, whose version is pinned. */
const assignments = /\bSET\s+state = 'active',/;
/** `output` is read only after a job has ended, when it has been overwritten. */
const named = `SET output = jsonb_build_object('fetch', $3::text), state = 'active',`;

/**
 * Creates the fetch of one worker. If the response to a committed fetch is lost, its jobs would be active without a
 * worker until they expire. So each fetch writes its own id to its jobs, and the fetch after a failed one first returns
 * the failed one's jobs to the queue.
 */
export const createJobFetch = <T>({ boss, database, queue }: JobFetchOptions): FetchJobs<T> => {
  let lost: string | undefined;

  const returnLost = async (): Promise<void> => {
    if (lost === undefined) return;
    // Not in state `created`, which only one job of a singleton key may have.
    await database.executeSql(
      `update ${queueSchema}.job set state = 'retry', output = null, retry_count = greatest(retry_count - 1, 0),
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
