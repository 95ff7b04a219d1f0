import type { Kysely, Transaction } from 'kysely';

/** Rows of a statement run as text. */
export interface SqlResult {
  readonly rows: Record<string, unknown>[];
}

/** Whether the database can be asked, as far as this process knows. */
export interface DatabaseAvailability {
  /** Since when it cannot be reached, in milliseconds since the epoch; undefined while it can. */
  readonly awaySinceMs: number | undefined;
}

/**
 * PostgreSQL: a server's, or the one embedded in this process. The same SQL runs on both. What cannot be done because
 * the database is away throws `DatabaseUnavailableError`, at the latest when the statement's time is over.
 */
export interface Database {
  readonly kind: 'postgres' | 'pglite';
  /** The query builder; a store narrows it to its own tables with `withTables`/a cast at its edge. */
  readonly kysely: Kysely<unknown>;
  /** The same for statements that may take minutes and that no request waits for: migrations and upkeep. */
  readonly background: Kysely<unknown>;
  readonly availability: DatabaseAvailability;
  /** Runs SQL text with `$1` parameters, for pg-boss and migrations. */
  executeSql(text: string, values?: unknown[]): Promise<SqlResult>;
  /**
   * As `executeSql`, for one statement that is run all the time: a server plans it once for each connection and then knows it by its name, which
   * belongs to this text alone.
   */
  executePrepared(name: string, text: string, values: unknown[]): Promise<SqlResult>;
  /** Runs SQL text inside a transaction begun by `kysely.transaction()`. */
  executeSqlIn(transaction: Transaction<unknown>, text: string, values?: unknown[]): Promise<SqlResult>;
  /** Applies the `.sql` files of a folder once each, in order, under an advisory lock. `scope` names whose they are. */
  migrate(scope: string, folder: string): Promise<void>;
  /** Waits a few seconds for statements that are under way, then ends them. */
  close(): Promise<void>;
}

/** A database to which statements can be given already; they wait until it is open. */
export interface OpeningDatabase {
  readonly database: Database;
  /** Rejects when it cannot be used. Waiting for it is not a must. */
  readonly opened: Promise<void>;
}
