import type { Kysely, Transaction } from 'kysely';
import type { SessionLoad } from './session.ts';

export interface SqlResult {
  readonly rows: Record<string, unknown>[];
}

export interface DatabaseAvailability {
  /** Milliseconds since the epoch; undefined while the database can be reached. */
  readonly awaySinceMs: number | undefined;
}

/**
 * PostgreSQL on a server or embedded, with the same SQL. Throws `DatabaseUnavailableError` if the database cannot be
 * reached, at the latest at the statement's timeout.
 */
export interface Database {
  readonly kind: 'postgres' | 'pglite';
  /** A store narrows this query builder to its own tables with `tablesOf`. */
  readonly kysely: Kysely<unknown>;
  /** For statements that may take minutes: migrations and upkeep. */
  readonly background: Kysely<unknown>;
  /** The same database for workers, whose statements let those of requests pass. */
  readonly forWorkers: Database;
  /**
   * Milliseconds since the last statement of a request, in which upkeep may hold up everything; infinite on a server.
   */
  readonly quietMs: number;
  readonly availability: DatabaseAvailability;
  /** How many statements run at the same time. */
  readonly sessions: number;
  readonly load: SessionLoad;
  /** Runs SQL text with `$1` parameters. */
  executeSql(text: string, values?: unknown[]): Promise<SqlResult>;
  /** Runs a frequent statement, which each connection plans only once. The name must belong to this text alone. */
  executePrepared(name: string, text: string, values: unknown[]): Promise<SqlResult>;
  executeSqlIn(transaction: Transaction<unknown>, text: string, values?: unknown[]): Promise<SqlResult>;
  /**
   * Applies the `.sql` files of a folder once each, in order, under an advisory lock. `scope` is the module that owns
   * them.
   */
  migrate(scope: string, folder: string): Promise<void>;
  /** Waits a few seconds for statements in flight, then ends them. */
  close(): Promise<void>;
}

/** A database that is still opening. Its statements wait until it is open. */
export interface OpeningDatabase {
  readonly database: Database;
  /** Rejects if the database cannot be used. Callers need not await it. */
  readonly opened: Promise<void>;
}
