import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface MigrationFile {
  readonly name: string;
  readonly sql: string;
  /** SHA-256 of the text with normalized line ends, which is equal in checkouts on all systems. */
  readonly checksum: string;
}

const namePattern = /^(\d{4})_[a-z0-9_]+\.sql$/;

/** A missing folder counts as empty, because git does not store empty folders. */
const filesOf = async (folder: string): Promise<string[]> => {
  try {
    return await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
};

/** Returns the `NNNN_name.sql` files in order. Throws for other `.sql` names and for duplicate numbers. */
export const readMigrationFiles = async (folder: string): Promise<MigrationFile[]> => {
  const names = (await filesOf(folder)).filter((name) => name.endsWith('.sql')).sort();
  const seen = new Map<string, string>();
  for (const name of names) {
    const number = namePattern.exec(name)?.[1];
    if (number === undefined)
      throw new Error(`Migration ${join(folder, name)} is not named like 0001_what_it_does.sql.`);
    const other = seen.get(number);
    if (other !== undefined) throw new Error(`Migrations ${other} and ${name} in ${folder} have the same number.`);
    seen.set(number, name);
  }
  return Promise.all(
    names.map(async (name) => {
      const sql = (await readFile(join(folder, name), 'utf8')).replaceAll('\r\n', '\n');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
};
