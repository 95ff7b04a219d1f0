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
import type { Patience, Session, SessionSource } from './session.ts';

class SessionConnection implements DatabaseConnection {
  readonly session: Session;
  /** True after a failed rollback, which may have left a transaction open. */
  isUnclean = false;

  constructor(session: Session) {
    this.session = session;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const { rows, affectedRows } = await this.session.run({ text: sql, values: parameters });
    return {
      rows: rows as Row[],
      ...(affectedRows === undefined ? {} : { numAffectedRows: BigInt(affectedRows) }),
    };
  }

  // biome-ignore lint/correctness/useYield: kysely asks for the method
  async *streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('Rows are not streamed. Page through them instead.');
  }
}

const beginOf = ({ isolationLevel, accessMode }: TransactionSettings): string =>
  `begin${isolationLevel === undefined ? '' : ` isolation level ${isolationLevel}`}${accessMode === undefined ? '' : ` ${accessMode}`}`;

const createDriver = (source: SessionSource, patience: Patience): Driver => {
  const run = async (connection: DatabaseConnection, sql: string) => {
    await connection.executeQuery(CompiledQuery.raw(sql));
  };
  const rollBack = async (connection: DatabaseConnection) => {
    if (!(connection instanceof SessionConnection)) return;
    // The transaction ended with the connection, and the caller must see the original error.
    if (connection.session.isLost) return;
    try {
      await run(connection, 'rollback');
    } catch (error) {
      connection.isUnclean = true;
      throw error;
    }
  };
  return {
    init: async () => {},
    acquireConnection: async () => new SessionConnection(await source.acquire(patience)),
    beginTransaction: (connection, settings) => run(connection, beginOf(settings)),
    commitTransaction: (connection) => run(connection, 'commit'),
    rollbackTransaction: rollBack,
    savepoint: (connection, name) => run(connection, `savepoint "${name}"`),
    rollbackToSavepoint: (connection, name) => run(connection, `rollback to "${name}"`),
    releaseSavepoint: (connection, name) => run(connection, `release "${name}"`),
    releaseConnection: async (connection) => {
      if (!(connection instanceof SessionConnection)) return;
      await (connection.isUnclean ? connection.session.discard() : connection.session.release());
    },
    // Two query builders share the source, so its creator closes it.
    destroy: async () => {},
  };
};

export const createSessionDialect = (source: SessionSource, patience: Patience = 'request'): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => createDriver(source, patience),
  createIntrospector: (kysely) => new PostgresIntrospector(kysely),
  createQueryCompiler: () => new PostgresQueryCompiler(),
});
