import { CompiledQuery, type Kysely } from 'kysely';
import type { SqlResult } from './database.ts';

/** A text of several statements takes no parameters. */
export const executeSqlOn = async (
  executor: Pick<Kysely<unknown>, 'executeQuery'>,
  text: string,
  values: readonly unknown[] = [],
): Promise<SqlResult> => {
  const { rows } = await executor.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, [...values]));
  return { rows };
};
