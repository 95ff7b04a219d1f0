import { type CompiledQuery, type KyselyPlugin, PostgresQueryCompiler } from 'kysely';
import type { Database } from '../../platform/storage/database.ts';

/** A statement as the server gets it. */
export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

/** The same database, which also writes down every statement that is asked of it by the query builder. */
export const recordStatements = (
  database: Database,
): { readonly database: Database; readonly statements: readonly Statement[] } => {
  const statements: Statement[] = [];
  const compiler = new PostgresQueryCompiler();
  const recorder: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      const { sql, parameters }: CompiledQuery = compiler.compileQuery(node, queryId);
      statements.push({ text: sql, values: parameters });
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { database: { ...database, kysely: database.kysely.withPlugin(recorder) }, statements };
};
