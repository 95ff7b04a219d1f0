import { sql } from 'kysely';
import type { JobTransaction } from '../job-tables.ts';

/** The latest numbers that were given out. */
export interface IndexNumbers {
  readonly revision: number;
  readonly announced: number;
}

/**
 * Locks the one row of `job_index` to the end of the transaction. First in every transaction that changes postings: so the order in which
 * numbers are given is the order in which they become visible, and writers never wait for each other in a circle, whatever rows they share.
 */
export const lockIndex = async (transaction: JobTransaction): Promise<IndexNumbers> => {
  const { rows } = await sql<IndexNumbers>`select revision, announced from job_index for update`.execute(transaction);
  const [numbers] = rows;
  if (numbers === undefined) throw new Error('the row of job_index is missing');
  return numbers;
};
