import type { Database } from '../../platform/storage/database.ts';
import { hashKey, keyIdOf, newKey, type StoredKey } from './api-key.ts';

/** The managed keys. */
export interface KeyStore {
  /** Looks a valid key up by its hash. */
  find(hash: string): Promise<StoredKey | undefined>;
  /** Makes a key. The answer is the only time that the key itself is seen. */
  create(name: string, services: readonly string[]): Promise<{ key: string; stored: StoredKey }>;
  /** Makes a key unless one was ever made, also when several processes start at once. */
  createFirst(name: string): Promise<{ key: string; stored: StoredKey } | undefined>;
  list(): Promise<StoredKey[]>;
  /** Answers whether a valid key of that id was there. */
  revoke(id: string): Promise<boolean>;
}

/** Any number that no other part uses as an advisory lock. */
const firstKeyLock = 7_201_001;

const columns = 'id, name, services, created_at, revoked_at';
const toStored = (row: Record<string, unknown>): StoredKey => ({
  id: String(row['id']),
  name: String(row['name']),
  services: row['services'] as string[],
  createdAt: String(row['created_at']),
  revokedAt: row['revoked_at'] === null ? null : String(row['revoked_at']),
});

export const createKeyStore = (database: Database): KeyStore => {
  const insert = async (run: Database['executeSql'], name: string, services: readonly string[]) => {
    const key = newKey();
    const hash = hashKey(key);
    const { rows } = await run(
      `INSERT INTO api_keys (id, name, hash, services) VALUES ($1, $2, $3, $4) RETURNING ${columns}`,
      [keyIdOf(hash), name, hash, services],
    );
    return { key, stored: toStored(rows[0] ?? {}) };
  };
  return {
    find: async (hash) => {
      const { rows } = await database.executeSql(
        `SELECT ${columns} FROM api_keys WHERE hash = $1 AND revoked_at IS NULL`,
        [hash],
      );
      return rows[0] === undefined ? undefined : toStored(rows[0]);
    },
    create: (name, services) => insert((text, values) => database.executeSql(text, values), name, services),
    createFirst: (name) =>
      database.kysely.transaction().execute(async (transaction) => {
        const run: Database['executeSql'] = (text, values) => database.executeSqlIn(transaction, text, values);
        await run('SELECT pg_advisory_xact_lock($1)', [firstKeyLock]);
        const { rows } = await run('SELECT 1 FROM api_keys LIMIT 1');
        return rows.length > 0 ? undefined : insert(run, name, ['*']);
      }),
    list: async () =>
      (await database.executeSql(`SELECT ${columns} FROM api_keys ORDER BY created_at, id`)).rows.map(toStored),
    revoke: async (id) => {
      const { rows } = await database.executeSql(
        'UPDATE api_keys SET revoked_at = now() WHERE id = $1 AND revoked_at IS NULL RETURNING id',
        [id],
      );
      return rows.length > 0;
    },
  };
};
