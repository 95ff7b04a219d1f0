import { sql } from 'kysely';
import type { BlogTransaction } from './blog-tables.ts';

/**
 * Says that readers will see a change. Last in a transaction: the lock of the row is held to its end, which makes the order in which revisions
 * and announced numbers are taken the order in which they become visible. Answers the last announced number before `announced` more.
 */
export const raiseRevision = async (transaction: BlogTransaction, announced = 0): Promise<number> => {
  const { rows } = await sql<{ last: number }>`
    update blog_index set revision = revision + 1, announced = announced + ${announced} returning announced as last`.execute(
    transaction,
  );
  return (rows[0]?.last ?? 0) - announced;
};
