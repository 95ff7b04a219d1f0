import { hashKey, type KeyGrant, keyIdOf, newKey, type StoredKey } from '../../gateway/auth/api-key.ts';
import type { KeyStore } from '../../gateway/auth/key-store.ts';

/** A key store in a map, with the test's keys. */
export interface MemoryKeys extends KeyStore {
  add(key: string, services: readonly string[], more?: Partial<KeyGrant>): StoredKey;
  readonly lookUps: number;
  /** Makes look-ups and creations fail until `mend`. */
  breakDown(): void;
  mend(): void;
}

export const createMemoryKeys = (): MemoryKeys => {
  const keys = new Map<string, StoredKey>();
  let lookUps = 0;
  let broken = false;
  const add: MemoryKeys['add'] = (key, services, more = {}) => {
    const hash = hashKey(key);
    const stored = {
      id: keyIdOf(hash),
      name: 'test',
      services,
      rights: [],
      expiresAt: null,
      ...more,
      createdAt: '2026-11-20T12:00:00.000Z',
      revokedAt: null,
    };
    keys.set(hash, stored);
    return stored;
  };
  return {
    add,
    get lookUps() {
      return lookUps;
    },
    breakDown: () => {
      broken = true;
    },
    mend: () => {
      broken = false;
    },
    find: async (hash) => {
      lookUps += 1;
      if (broken) throw new Error('the key store is down');
      const stored = keys.get(hash);
      return stored?.revokedAt === null ? stored : undefined;
    },
    findById: async (id) => [...keys.values()].find((stored) => stored.id === id),
    createUnlessTaken: async (grant) => {
      const taken = [...keys.values()].some(({ name, revokedAt }) => name === grant.name && revokedAt === null);
      const key = newKey();
      return taken ? undefined : { key, stored: add(key, grant.services, grant) };
    },
    create: async (grant) => {
      if (broken) throw new Error('the key store is down');
      const key = newKey();
      return { key, stored: add(key, grant.services, grant) };
    },
    createFirst: async () => undefined,
    deleteEnded: async (before) => {
      for (const [hash, { expiresAt }] of keys) if (expiresAt !== null && expiresAt < before) keys.delete(hash);
    },
    list: async () => [...keys.values()],
    revoke: async (id) => {
      const found = [...keys].find(([, stored]) => stored.id === id);
      if (found === undefined || found[1].revokedAt !== null) return false;
      keys.set(found[0], { ...found[1], revokedAt: '2026-11-20T12:00:00.000Z' });
      return true;
    },
  };
};
