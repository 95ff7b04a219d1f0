import DataLoader from 'dataloader';
import { allRights, isRight } from '../../platform/call/identity.ts';
import type { Database } from '../../platform/storage/database.ts';
import { hashKey, type KeyGrant, keyIdOf, newKey, type StoredKey } from './api-key.ts';
import { maxCodes } from './sign-in-codes.ts';

export interface CreatedKey {
  readonly key: string;
  readonly stored: StoredKey;
}

export interface KeyStore {
  /**
   * Finds a key that is not revoked by its hash. The caller checks the expiry, because the database's clock may differ.
   * What is looked up in one turn of the event loop shares statements.
   */
  find(hash: string): Promise<StoredKey | undefined>;
  create(grant: KeyGrant): Promise<CreatedKey>;
  /** Also finds a key that is revoked. Look-ups of one turn share statements, too. */
  findById(id: string): Promise<StoredKey | undefined>;
  /** Creates a key, or returns undefined if a valid key without expiry has the name. */
  createUnlessTaken(grant: Pick<KeyGrant, 'name' | 'services' | 'rights'>): Promise<CreatedKey | undefined>;
  /**
   * Creates a key for all services with all rights, unless there ever was a key without expiry. Safe when several
   * processes start at once.
   */
  createFirst(name: string): Promise<CreatedKey | undefined>;
  /** Stores the hash of a sign-in code (times are ISO 8601 UTC). Only the latest ones that are valid are stored. */
  addCode(hash: string, times: { readonly now: string; readonly expiresAt: string }): Promise<void>;
  /**
   * Creates a key for a code, which it uses up; of concurrent calls with one code, one succeeds. Returns undefined for
   * a code that is not stored or has expired. If the key cannot be stored, the code stays valid.
   */
  createByCode(hash: string, now: string, grant: KeyGrant): Promise<CreatedKey | undefined>;
  /** Deletes the keys that ended before a time (ISO 8601 UTC). */
  deleteEnded(before: string): Promise<void>;
  list(): Promise<StoredKey[]>;
  /** Returns whether there was a valid key of that id. */
  revoke(id: string): Promise<boolean>;
}

/** Taken while a key is created conditionally. An arbitrary number that no other code uses as an advisory lock. */
const creationLock = 7_201_001;

/** A gateway checks the keys of all its streams at each heartbeat. So many rows block the event loop for some 10 ms. */
const maxFoundAtOnce = 1000;

const columns = 'id, name, services, rights, expires_at, created_at, revoked_at';
const timeOf = (value: unknown): string | null => (value === null ? null : String(value));
const toStored = (row: Record<string, unknown>): StoredKey => ({
  id: String(row['id']),
  name: String(row['name']),
  services: row['services'] as string[],
  rights: (row['rights'] as string[]).filter(isRight),
  expiresAt: timeOf(row['expires_at']),
  createdAt: String(row['created_at']),
  revokedAt: timeOf(row['revoked_at']),
});

export const createKeyStore = (database: Database): KeyStore => {
  const insert = async (run: Database['executeSql'], { name, services, rights = [], expiresAt = null }: KeyGrant) => {
    const key = newKey();
    const hash = hashKey(key);
    const { rows } = await run(
      `INSERT INTO api_keys (id, name, hash, services, rights, expires_at) VALUES ($1, $2, $3, $4, $5, $6)
       RETURNING ${columns}`,
      [keyIdOf(hash), name, hash, services, rights, expiresAt],
    );
    return { key, stored: toStored(rows[0] ?? {}) };
  };
  const insertUnless = (condition: string, values: unknown[], grant: KeyGrant) =>
    database.kysely.transaction().execute(async (transaction) => {
      const run: Database['executeSql'] = (text, given) => database.executeSqlIn(transaction, text, given);
      await run('SELECT pg_advisory_xact_lock($1)', [creationLock]);
      const { rows } = await run(`SELECT 1 FROM api_keys WHERE expires_at IS NULL AND ${condition} LIMIT 1`, values);
      return rows.length > 0 ? undefined : insert(run, grant);
    });
  /** Finds keys by a column that is unique, those of one turn of the event loop together. */
  const finder = (column: 'hash' | 'id', condition = 'true') =>
    new DataLoader<string, StoredKey | undefined>(
      async (values) => {
        const { rows } = await database.executeSql(
          `SELECT hash, ${columns} FROM api_keys WHERE ${column} = ANY($1) AND ${condition}`,
          [values],
        );
        const byValue = new Map(rows.map((row) => [String(row[column]), toStored(row)]));
        return values.map((value) => byValue.get(value));
      },
      { cache: false, maxBatchSize: maxFoundAtOnce },
    );
  const found = finder('hash', 'revoked_at IS NULL');
  const foundById = finder('id');
  return {
    find: (hash) => found.load(hash),
    create: (grant) => insert((text, values) => database.executeSql(text, values), grant),
    findById: (id) => foundById.load(id),
    createUnlessTaken: (grant) => insertUnless('name = $1 AND revoked_at IS NULL', [grant.name], grant),
    createFirst: (name) => insertUnless('true', [], { name, services: ['*'], rights: allRights }),
    addCode: (hash, { now, expiresAt }) =>
      database.kysely.transaction().execute(async (transaction) => {
        const run: Database['executeSql'] = (text, given) => database.executeSqlIn(transaction, text, given);
        await run('INSERT INTO sign_in_codes (hash, expires_at) VALUES ($1, $2)', [hash, expiresAt]);
        await run(
          `DELETE FROM sign_in_codes WHERE expires_at <= $1 OR hash IN
             (SELECT hash FROM sign_in_codes ORDER BY expires_at DESC, hash OFFSET ${maxCodes})`,
          [now],
        );
      }),
    createByCode: (hash, now, grant) =>
      database.kysely.transaction().execute(async (transaction) => {
        const run: Database['executeSql'] = (text, given) => database.executeSqlIn(transaction, text, given);
        const { rows } = await run('DELETE FROM sign_in_codes WHERE hash = $1 AND expires_at > $2 RETURNING hash', [
          hash,
          now,
        ]);
        return rows.length === 0 ? undefined : insert(run, grant);
      }),
    deleteEnded: async (before) => {
      await database.executeSql('DELETE FROM api_keys WHERE expires_at < $1', [before]);
    },
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
