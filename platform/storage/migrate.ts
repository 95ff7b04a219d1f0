import type { Kysely } from 'kysely';
import type { Logger } from '../log/logger.ts';
import { executeSqlOn } from './execute-sql.ts';
import { type MigrationFile, readMigrationFiles } from './migration-files.ts';

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
    log.info({ scope, migration: name }, 'migration applied');
  }
};

/**
 * An advisory lock makes processes that start together take turns, so that each file runs once. Throws if an applied
 * file was changed, a file comes before an applied one, its SQL fails, or the lock is not free within a minute.
 */
export const migrate = async (options: MigrateOptions): Promise<void> => {
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
