import { hashKey, keyIdOf, type StoredKey } from '../../gateway/auth/api-key.ts';
import type { KeyStore } from '../../gateway/auth/key-store.ts';

/** A key store in a map, with keys of the test's choosing. */
export interface MemoryKeys extends KeyStore {
  add(key: string, services: readonly string[]): StoredKey;
  /** How often a key was looked up. */
  readonly lookUps: number;
  /** Makes look-ups fail from now on. */
  breakDown(): void;
}

export const createMemoryKeys = (): MemoryKeys => {
  const keys = new Map<string, StoredKey>();
  let lookUps = 0;
  let broken = false;
  const add = (key: string, services: readonly string[]) => {
    const hash = hashKey(key);
    const stored = {
      id: keyIdOf(hash),
      name: 'test',
      services,
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
    find: async (hash) => {
      lookUps += 1;
      if (broken) throw new Error('the key store is down');
      return keys.get(hash);
    },
    create: async () => {
      throw new Error('use add');
    },
    createFirst: async () => undefined,
    list: async () => [...keys.values()],
    revoke: async (id) => {
      const found = [...keys].find(([, stored]) => stored.id === id);
      return found === undefined ? false : keys.delete(found[0]);
    },
  };
};
