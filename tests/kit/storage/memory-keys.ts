import { hashKey, type KeyGrant, keyIdOf, newKey, type StoredKey } from '../../../gateway/api-keys/api-key.ts';
import type { KeyStore } from '../../../gateway/api-keys/key-store.ts';
import { maxCodes } from '../../../gateway/api-keys/sign-in-codes.ts';

/** A key store in a map, with the test's keys. */
export interface MemoryKeys extends KeyStore {
  add(key: string, services: readonly string[], more?: Partial<KeyGrant>): StoredKey;
  readonly lookUps: number;
  /** Makes look-ups and creations fail until `mend`. */
  breakDown(error?: Error): void;
  repair(): void;
}

export const createMemoryKeys = (): MemoryKeys => {
  const keys = new Map<string, StoredKey>();
  let codes: readonly (readonly [hash: string, expiresAt: string])[] = [];
  let lookUps = 0;
  let broken: Error | undefined;
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
    breakDown: (error = new Error('the key store is down')) => {
      broken = error;
    },
    repair: () => {
      broken = undefined;
    },
    find: async (hash) => {
      lookUps += 1;
      if (broken !== undefined) throw broken;
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
      if (broken !== undefined) throw broken;
      const key = newKey();
      return { key, stored: add(key, grant.services, grant) };
    },
    addCode: async (hash, { now, expiresAt }) => {
      codes = [...codes.filter(([, ends]) => ends > now), [hash, expiresAt] as const].slice(-maxCodes);
    },
    createByCode: async (hash, now, grant) => {
      if (broken) throw new Error('the key store is down');
      const isValid = codes.some(([stored, ends]) => stored === hash && ends > now);
      codes = codes.filter(([stored]) => stored !== hash);
      if (!isValid) return undefined;
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
