import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { projectRoot } from '../../platform/runtime/project-root.ts';
import { initDbStartParams } from '../../platform/storage/initialize-data-dir.ts';
import { readMigrationFiles } from '../../platform/storage/migration-files.ts';
import { migrationFolders } from './migration-folders.ts';

/** A database with all tables and no rows, and its fingerprint. */
export const builtTemplate = resolve(projectRoot, 'dist', 'database-template');

export const templateDataOf = (folder: string): string => join(folder, 'postgres');

export const fingerprintFileOf = (folder: string): string => join(folder, 'fingerprint');

const require = createRequire(import.meta.url);

/** Reads the file, since a package need not export its package.json. */
const versionOf = async (name: string): Promise<string> => {
  let folder = dirname(require.resolve(name));
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder);
  return (JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as { version: string }).version;
};

/** Covers PostgreSQL's version, the creating code and every migration. */
export const templateFingerprint = async (): Promise<string> => {
  const made = await Promise.all([
    versionOf('@electric-sql/pglite'),
    initDbStartParams,
    ...[...migrationFolders()].map(async ([scope, folder]) => [
      scope,
      (await readMigrationFiles(folder)).map(({ name, checksum }) => [name, checksum]),
    ]),
  ]);
  return createHash('sha256').update(JSON.stringify(made)).digest('hex');
};

/** A template of other versions or migrations is ignored. */
export const findDatabaseTemplate = async (folder: string = builtTemplate): Promise<string | undefined> => {
  const found = await readFile(fingerprintFileOf(folder), 'utf8').catch(() => undefined);
  return found !== undefined && found === (await templateFingerprint()) ? templateDataOf(folder) : undefined;
};
