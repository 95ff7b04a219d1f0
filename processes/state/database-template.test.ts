import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { silentLogger } from '../../platform/runtime/log/logger.ts';
import type { Database } from '../../platform/storage/database.ts';
import { initializeDataDir } from '../../platform/storage/initialize-data-dir.ts';
import { createPgliteDatabase } from '../../platform/storage/pglite-database.ts';
import { makeDatabaseTemplate } from '../../scripts/make-database-template.ts';
import { openTestPglite } from '../../tests/kit/storage/test-pglite.ts';
import { findDatabaseTemplate, fingerprintFileOf, templateDataOf } from './database-template.ts';
import { migrationFolders } from './migration-folders.ts';

const rowsOf = async (database: Database, query: string) => (await database.executeSql(query)).rows;

/** Everything that migrations create: columns, indexes, constraints, functions and the list of applied migrations. */
const shapeOf = async (database: Database) => ({
  columns: await rowsOf(
    database,
    `select table_schema, table_name, column_name, data_type, column_default, is_nullable from information_schema.columns
     where table_schema = 'public' order by 1, 2, 3`,
  ),
  indexes: await rowsOf(database, `select indexdef from pg_indexes where schemaname = 'public' order by 1`),
  constraints: await rowsOf(
    database,
    `select conrelid::regclass::text, pg_get_constraintdef(oid) from pg_constraint
     where connamespace::regnamespace::text = 'public' order by 1, 2`,
  ),
  functions: await rowsOf(
    database,
    `select proname from pg_proc where pronamespace::regnamespace::text = 'public' order by 1`,
  ),
  applied: await rowsOf(database, 'select scope, name, checksum from schema_migrations order by 1, 2'),
});

describe('the template of embedded databases', () => {
  let home: string;
  let template: string;
  beforeAll(async () => {
    home = mkdtempSync(join(tmpdir(), 'database-template-'));
    template = join(home, 'template');
    await makeDatabaseTemplate(template, silentLogger);
  });
  afterAll(() => rmSync(home, { recursive: true, force: true }));

  it('creates a data folder equal to a migrated one, without rows', async () => {
    const dataDir = join(home, 'copied');
    await initializeDataDir(dataDir, { template: () => findDatabaseTemplate(template) });
    const copied = await createPgliteDatabase({ dataDir, log: silentLogger });
    const migrated = await openTestPglite();
    try {
      for (const [scope, folder] of migrationFolders()) await migrated.database.migrate(scope, folder);
      const shape = await shapeOf(copied);
      expect(shape).toEqual(await shapeOf(migrated.database));
      expect(shape.applied.map(({ scope }) => scope)).toEqual(expect.arrayContaining(['gateway', 'platform', 'jobs']));
      for (const table of ['api_keys', 'deployment_secrets', 'job_boards'])
        expect(await rowsOf(copied, `select * from ${table}`)).toEqual([]);
    } finally {
      await copied.close();
      await migrated.dispose();
    }
  });

  it('is ignored if it has another fingerprint or is missing', async () => {
    expect(await findDatabaseTemplate(template)).toBe(templateDataOf(template));
    expect(await findDatabaseTemplate(join(home, 'nowhere'))).toBeUndefined();
    writeFileSync(fingerprintFileOf(template), 'other');
    expect(await findDatabaseTemplate(template)).toBeUndefined();
  });

  it('is not read by a folder that has a database', async () => {
    const dataDir = join(home, 'copied');
    expect(existsSync(join(dataDir, 'PG_VERSION'))).toBe(true);
    await initializeDataDir(dataDir, { template: () => Promise.reject(new Error('asked')) });
  });
});
