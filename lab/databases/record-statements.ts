import { type CompiledQuery, type KyselyPlugin, PostgresQueryCompiler } from 'kysely';
import type { Database } from '../../platform/storage/database.ts';

export interface Statement {
  readonly text: string;
  readonly values: readonly unknown[];
}

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
