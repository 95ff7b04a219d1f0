import { randomUUID } from 'node:crypto';
import type PgBoss from 'pg-boss';
import type { SqlExecutor } from './create-boss.ts';

export interface JobFetchOptions {
  readonly boss: PgBoss;
  readonly database: SqlExecutor;
  readonly schema: string;
  readonly queue: string;
}

/** Fetches up to `count` jobs. Throws when the database fails, whereas pg-boss's own `fetch` returns no jobs. */
export type FetchJobs<T> = (count: number) => Promise<PgBoss.JobWithMetadata<T>[]>;

/** The assignments of pg-boss's statement; its version is pinned. */
const assignments = /\bSET\s+state = 'active',/;
/** `output` is only read after a job has ended, and is overwritten then. */
const named = `SET output = jsonb_build_object('fetch', $3::text), state = 'active',`;

/**
 * Creates the fetch of one queue's jobs for one worker. The response to a fetch may be lost after the server has
 * committed it, which would leave its jobs active without a worker until they expire. So each fetch writes its name to
 * its jobs, and after a failed fetch the next one first returns the jobs of that one to the queue.
 */
export const createJobFetch = <T>({ boss, database, schema, queue }: JobFetchOptions): FetchJobs<T> => {
  let lost: string | undefined;

  const returnLost = async (): Promise<void> => {
    if (lost === undefined) return;
    // In state `retry`, because only one job of a singleton key may be in state `created`.
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
