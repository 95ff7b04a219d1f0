import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type TransactionSettings,
} from 'kysely';
import type { Logger } from '../runtime/log/logger.ts';
import type { Database, DatabaseAvailability, SqlResult } from './database.ts';
import { type MigrationFile, readMigrationFiles } from './migration-files.ts';
import type { Session, SessionSource, Statement, StatementResult, WaitClass } from './session.ts';

/** A text of several statements takes no parameters. */
const executeSqlOn = async (
  executor: Pick<Kysely<unknown>, 'executeQuery'>,
  text: string,
  values: readonly unknown[] = [],
): Promise<SqlResult> => {
  const { rows } = await executor.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, [...values]));
  return { rows };
};

interface MigrateOptions {
  readonly kysely: Kysely<unknown>;
  readonly log: Logger;
  readonly scope: string;
  readonly folder: string;
}

// An arbitrary number. All scopes share one lock, because they share the table of applied migrations.
const advisoryLockKey = 7_421_690_113;
const lockTimeout = '60s';

const createTable = `create table if not exists schema_migrations (
  scope text not null,
  name text not null,
  checksum text not null,
  applied_at timestamptz not null default now(),
  primary key (scope, name)
)`;

const pendingOf = (scope: string, files: readonly MigrationFile[], applied: ReadonlyMap<string, string>) => {
  for (const { name, checksum } of files) {
    const known = applied.get(name);
    if (known !== undefined && known !== checksum)
      throw new Error(
        `Migration ${name} of ${scope} was changed after it was applied. Put it back as it was and add a new file for the change.`,
      );
  }
  const pending = files.filter(({ name }) => !applied.has(name));
  const last = [...applied.keys()].sort().at(-1);
  const late = pending.find(({ name }) => last !== undefined && name < last);
  if (late !== undefined)
    throw new Error(
      `Migration ${late.name} of ${scope} comes before ${last}, which was applied already. Give it a later number.`,
    );
  return pending;
};

const applyPending = async (
  connection: Kysely<unknown>,
  files: readonly MigrationFile[],
  { scope, log }: MigrateOptions,
) => {
  await executeSqlOn(connection, createTable);
  const { rows } = await executeSqlOn(connection, 'select name, checksum from schema_migrations where scope = $1', [
    scope,
  ]);
  const applied = new Map(rows.map((row) => [String(row['name']), String(row['checksum'])]));
  const ours = new Set(files.map(({ name }) => name));
  const unknown = [...applied.keys()].filter((name) => !ours.has(name));
  // During a rolling deployment an older release runs on a newer database.
  if (unknown.length > 0) log.warn({ scope, unknown }, 'the database has migrations that this release does not know');
  for (const { name, sql, checksum } of pendingOf(scope, files, applied)) {
    await connection.transaction().execute(async (transaction) => {
      try {
        await executeSqlOn(transaction, sql);
      } catch (error) {
        throw new Error(
          `Migration ${name} of ${scope} failed: ${error instanceof Error ? error.message : String(error)}`,
          {
            cause: error,
          },
        );
      }
      await executeSqlOn(transaction, 'insert into schema_migrations (scope, name, checksum) values ($1, $2, $3)', [
        scope,
        name,
        checksum,
      ]);
    });
    // A first start has dozens, which change nothing that anyone has.
    log[applied.size === 0 ? 'debug' : 'info']({ scope, migration: name }, 'migration applied');
  }
};

/**
 * An advisory lock makes processes that start together take turns, so that each file runs once. Throws if an applied
 * file was changed, a file comes before an applied one, its SQL fails, or the lock is not free within a minute.
 */
const migrate = async (options: MigrateOptions): Promise<void> => {
  const files = await readMigrationFiles(options.folder);
  await options.kysely.connection().execute(async (connection) => {
    await executeSqlOn(connection, `set lock_timeout = '${lockTimeout}'`);
    try {
      await executeSqlOn(connection, `select pg_advisory_lock(${advisoryLockKey})`);
      try {
        await applyPending(connection, files, options);
      } finally {
        await executeSqlOn(connection, `select pg_advisory_unlock(${advisoryLockKey})`);
      }
    } finally {
      await executeSqlOn(connection, 'reset lock_timeout');
    }
  });
};

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

const createDriver = (source: SessionSource, waitClass: WaitClass): Driver => {
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
    acquireConnection: async () => new SessionConnection(await source.acquire(waitClass)),
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

const createSessionDialect = (source: SessionSource, waitClass: WaitClass): Dialect => ({
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => createDriver(source, waitClass),
  createIntrospector: (kysely) => new PostgresIntrospector(kysely),
  createQueryCompiler: () => new PostgresQueryCompiler(),
});

interface DatabaseOnSessionsOptions {
  readonly kind: Database['kind'];
  /** Their errors are already translated. */
  readonly sessions: SessionSource;
  /** Number of them. */
  readonly count: number;
  readonly availability: DatabaseAvailability;
  readonly log: Logger;
  readonly close: () => Promise<void>;
}

export const createDatabaseOnSessions = (options: DatabaseOnSessionsOptions): Database => {
  const { kind, sessions, availability, log } = options;
  const builderOf = (waitClass: WaitClass) =>
    new Kysely<unknown>({ dialect: createSessionDialect(sessions, waitClass) });
  const background = builderOf('background');
  let closed: Promise<void> | undefined;

  const runAs = async (waitClass: WaitClass, statement: Statement): Promise<SqlResult> => {
    const session = await sessions.acquire(waitClass);
    let result: StatementResult;
    try {
      result = await session.run(statement);
    } catch (error) {
      // A text that failed after its own `begin` leaves the session in an aborted transaction.
      await session.discard();
      throw error;
    }
    await session.release();
    return { rows: result.rows };
  };

  const createDatabase = (waitClass: WaitClass, forWorkers?: Database): Database => {
    const database: Database = {
      kind,
      kysely: builderOf(waitClass),
      background,
      get forWorkers() {
        return forWorkers ?? database;
      },
      availability,
      sessions: options.count,
      load: sessions.load,
      get quietMs() {
        return sessions.quietMs;
      },
      executeSql: (text, values = []) => runAs(waitClass, { text, values }),
      executePrepared: (name, text, values) => runAs(waitClass, { name, text, values }),
      executeSqlIn: executeSqlOn,
      migrate: (scope, folder) => migrate({ kysely: background, log, scope, folder }),
      close: () => {
        closed ??= options.close();
        return closed;
      },
    };
    return database;
  };
  return createDatabase('request', createDatabase('worker'));
};
