import type { PGlite } from '@electric-sql/pglite';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import { createExclusiveLock } from './exclusive-lock.ts';
import type { DatabaseNotice } from './log-notice.ts';

type OnNotice = (notice: DatabaseNotice) => void;

const lockWaitMs = 30_000;
const lockRefusal =
  'The embedded database was in use for 30 seconds. Inside a transaction, run every statement on that transaction: any other waits for it to end.';

/** PGlite has one session. Whoever holds this connection has it alone, so no foreign statement gets into an open transaction. */
class PgliteConnection implements DatabaseConnection {
  readonly #pglite: PGlite;
  readonly #options: { readonly onNotice: OnNotice };
  /** Gives the session back to whoever waits. */
  readonly release: () => void;

  constructor(pglite: PGlite, onNotice: OnNotice, release: () => void) {
    this.#pglite = pglite;
    this.#options = { onNotice };
    this.release = release;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    // Without parameters the simple protocol, which takes several statements at once as pg does: migrations and pg-boss send such.
    const result =
      parameters.length === 0
        ? (await this.#pglite.exec(sql, this.#options)).at(-1)
        : await this.#pglite.query<Row>(sql, [...parameters], this.#options);
    return { rows: (result?.rows ?? []) as Row[], numAffectedRows: BigInt(result?.affectedRows ?? 0) };
  }

  // biome-ignore lint/correctness/useYield: kysely asks for the method, PGlite has no cursors to stream from
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('The embedded database does not stream. Page through the rows instead.');
  }
}

const createDriver = (pglite: PGlite | Promise<PGlite>, onNotice: OnNotice): Driver => {
  const lock = createExclusiveLock(lockWaitMs, lockRefusal);
  const run = async (connection: DatabaseConnection, sql: string) => {
    await connection.executeQuery(CompiledQuery.raw(sql));
  };
  return {
    init: async () => {},
    acquireConnection: async () => new PgliteConnection(await pglite, onNotice, await lock.acquire()),
    beginTransaction: (connection, { isolationLevel, accessMode }: TransactionSettings) =>
      run(
        connection,
        `begin${isolationLevel === undefined ? '' : ` isolation level ${isolationLevel}`}${accessMode === undefined ? '' : ` ${accessMode}`}`,
      ),
    commitTransaction: (connection) => run(connection, 'commit'),
    rollbackTransaction: (connection) => run(connection, 'rollback'),
    savepoint: (connection, name) => run(connection, `savepoint "${name}"`),
    rollbackToSavepoint: (connection, name) => run(connection, `rollback to "${name}"`),
    releaseSavepoint: (connection, name) => run(connection, `release "${name}"`),
    releaseConnection: async (connection) => {
      if (connection instanceof PgliteConnection) connection.release();
    },
    destroy: async () => {
      const opened = await pglite;
      if (!opened.closed) await opened.close();
    },
  };
};

/**
 * Kysely on PGlite: PostgreSQL's SQL, one session, exclusive use of it for each statement or transaction. Statements wait for one that is being
 * opened. `onNotice` hears what statements say without failing.
 */
export const createPgliteDialect = (pglite: PGlite | Promise<PGlite>, onNotice: OnNotice): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => createDriver(pglite, onNotice),
  createIntrospector: (kysely) => new PostgresIntrospector(kysely),
  createQueryCompiler: () => new PostgresQueryCompiler(),
});
