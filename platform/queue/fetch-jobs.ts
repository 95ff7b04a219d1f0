import type PgBoss from 'pg-boss';
import type { SqlExecutor } from './create-boss.ts';

/** Takes up to `count` jobs. Throws when the database fails, which pg-boss's own `fetch` answers with "no jobs". */
export const fetchJobs = async <T>(
  boss: PgBoss,
  database: SqlExecutor,
  queue: string,
  count: number,
): Promise<PgBoss.JobWithMetadata<T>[]> => {
  let failure: { readonly error: unknown } | undefined;
  const db: SqlExecutor = {
    executeSql: async (text, values) => {
      try {
        return await database.executeSql(text, values);
      } catch (error) {
        failure = { error };
        throw error;
      }
    },
  };
  const jobs = await boss.fetch<T>(queue, { batchSize: count, includeMetadata: true, db });
  if (failure !== undefined) throw failure.error;
  return jobs;
};
