import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Logger } from '../log/logger.ts';
import type { Database } from './database.ts';
import { executeSqlOn } from './execute-sql.ts';
import { logNotice } from './log-notice.ts';
import { migrate } from './migrate.ts';
import { elementTypes, valueParsers } from './value-parsers.ts';

export interface PostgresDatabaseOptions {
  /** `postgres://user:password@host:port/database`. */
  readonly url: string;
  readonly log: Logger;
  /** Connections at once from this process. Default 10. */
  readonly maxConnections?: number;
}

const connectTimeoutMs = 10_000;
/** A statement that takes longer is given up: none of ours should. Migrations, which may, wait for locks in the server. */
const queryTimeoutMs = 120_000;

// Type id of `text[]`, whose parser splits any array into the texts of its elements; pg's own type list knows scalars only.
const parseTextArray: (text: string) => (string | null)[] = pg.types.getTypeParser(
  1009 as Parameters<typeof pg.types.getTypeParser>[0],
);

const parserOf = (id: number): ((text: string) => unknown) => {
  const ours = valueParsers.get(id);
  if (ours !== undefined) return ours;
  const element = valueParsers.get(elementTypes.get(id) ?? 0);
  if (element !== undefined)
    return (text) => parseTextArray(text).map((item) => (item === null ? null : element(item)));
  return pg.types.getTypeParser(id);
};

/** Uses a PostgreSQL server through a pool of connections that are opened when needed. Throws nothing until a statement runs. */
export const createPostgresDatabase = ({ url, log, maxConnections = 10 }: PostgresDatabaseOptions): Database => {
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: connectTimeoutMs,
    query_timeout: queryTimeoutMs,
    application_name: 'tributary',
    // Idle connections shall not keep a process alive that has nothing else to do.
    allowExitOnIdle: true,
    types: { getTypeParser: (id) => parserOf(id) },
  });
  // Without a listener the loss of an idle connection would end the process. The pool replaces it when one is needed.
  pool.on('error', (error) => log.warn({ err: error }, 'an idle database connection was lost'));
  // Also what migrations warn of: nobody else hears it.
  pool.on('connect', (client) => client.on('notice', (notice) => logNotice(log, notice)));
  const kysely = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  return {
    kind: 'postgres',
    kysely,
    executeSql: async (text, values) => {
      // By the pool and not by kysely: it throws the connection away when a text with its own `begin` fails midway.
      const result: pg.QueryResult | pg.QueryResult[] = await pool.query(text, values);
      const last = Array.isArray(result) ? result.at(-1) : result;
      return { rows: last?.rows ?? [] };
    },
    executePrepared: async (name, text, values) => {
      const { rows } = await pool.query({ name, text, values });
      return { rows };
    },
    executeSqlIn: executeSqlOn,
    migrate: (scope, folder) => migrate({ kysely, log, scope, folder }),
    close: async () => {
      await kysely.destroy();
      // Kysely closes only what it has used; `executeSql` goes by the pool.
      if (!pool.ending) await pool.end();
    },
  };
};
