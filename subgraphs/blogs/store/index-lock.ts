import { sql } from 'kysely';
import type { BlogTransaction } from './blog-tables.ts';

/**
 * Must be last in a transaction: the row's lock is held to its end, so that revisions and announced numbers become
 * visible in order. Returns the last announced number before `announced` more.
 */
export const raiseRevision = async (transaction: BlogTransaction, announced = 0): Promise<number> => {
  const { rows } = await sql<{ last: number }>`
    update blog_index set revision = revision + 1, announced = announced + ${announced} returning announced as last`.execute(
    transaction,
  );
  return (rows[0]?.last ?? 0) - announced;
};
