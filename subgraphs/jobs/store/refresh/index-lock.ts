import { sql } from 'kysely';
import type { JobTransaction } from '../job-tables.ts';

interface IndexNumbers {
  readonly revision: number;
  readonly announced: number;
  /** Number of the latest change. */
  readonly changed: number;
}

/**
 * Every transaction that changes postings locks the one row of `job_index` first, until its end: numbers become visible
 * in order, and writers cannot deadlock.
 */
export const lockIndex = async (transaction: JobTransaction): Promise<IndexNumbers> => {
  const { rows } = await sql<IndexNumbers>`select revision, announced, changed from job_index for update`.execute(
    transaction,
  );
  const [numbers] = rows;
  if (numbers === undefined) throw new Error('the row of job_index is missing');
  return numbers;
};
