import { describe, expect, it } from '@jest/globals';
import { createMemoryEventBus } from '../../platform/cache/events/event-bus.ts';
import { ServiceError } from '../../platform/errors/service-error.ts';
import { silentLogger } from '../../platform/runtime/log/logger.ts';
import { ManualClock } from '../../tests/kit/clock/manual-clock.ts';
import { createMemoryKeys } from '../../tests/kit/storage/memory-keys.ts';
import { hashKey, keyIdOf, type StoredKey } from './api-key.ts';
import { type AuthenticatorOptions, createAuthenticator, createHashMemo, keysChangedTopic } from './authenticator.ts';

it('a key is hashed once while it is in use, and is the hash that is stored', () => {
  const hashed: string[] = [];
  const hashOf = createHashMemo((key) => {
    hashed.push(key);
    return hashKey(key);
  });
  for (const key of ['one', 'two', 'one']) expect(hashOf(key)).toBe(hashKey(key));
  expect(hashed).toEqual(['one', 'two']);
});

it('made-up keys evict one another, and long ones are not cached', () => {
  const hashed: string[] = [];
  const hashOf = createHashMemo((key) => {
    hashed.push(key);
    return key;
  });
  for (let number = 0; number < 600; number += 1) hashOf(`made up ${number}`);
  hashOf('made up 0');
  const long = 'x'.repeat(257);
  hashOf(long);
  hashOf(long);
  expect(hashed).toHaveLength(600 + 1 + 2);
});

const setUp = async (options: Partial<AuthenticatorOptions> = {}) => {
  const keys = createMemoryKeys();
  const bus = createMemoryEventBus({ log: silentLogger });
  const clock = new ManualClock();
  const authenticator = await createAuthenticator({
    mode: 'on',
    staticKeys: [],
    anonymousServices: [],
    keys,
    bus,
    clock,
    ...options,
  });
  return { keys, bus, clock, authenticator };
};
const codeOf = (response: unknown) => (response instanceof ServiceError ? response.code : response);

describe('the authenticator', () => {
  it('accepts static keys at once, without a look-up in the store', async () => {
    const { authenticator, keys } = await setUp({ staticKeys: ['a-static-key-of-operators'] });
    expect(authenticator.authenticate('Bearer a-static-key-of-operators')).toEqual({
      keyId: keyIdOf(hashKey('a-static-key-of-operators')),
      services: '*',
      rights: new Set(),
    });
    expect(keys.lookUps).toBe(0);
  });

  it('gives static keys the setting’s rights, managed keys their own, and all where keys are off', async () => {
    const staticKeys = ['a-static-key-of-operators'];
    const { authenticator, keys } = await setUp({ staticKeys, staticRights: ['admin'], anonymousServices: ['odds'] });
    keys.add('a-key-that-may-trace', ['odds'], { rights: ['trace'] });
    const rightsOf = async (authorization?: string) => {
      const identity = await authenticator.authenticate(authorization);
      return identity instanceof ServiceError ? identity.code : [...identity.rights];
    };
    expect(await rightsOf('Bearer a-static-key-of-operators')).toEqual(['admin']);
    expect(await rightsOf('Bearer a-key-that-may-trace')).toEqual(['trace']);
    expect(await rightsOf()).toEqual([]);
    const { authenticator: off } = await setUp({ mode: 'off' });
    expect(off.authenticate(undefined)).toMatchObject({ rights: new Set(['trace', 'admin']) });
  });

  it('accepts static keys without a store', async () => {
    const { authenticator } = await setUp({ keys: undefined });
    expect(codeOf(await authenticator.authenticate('Bearer something'))).toBe('unauthenticated');
  });

  it.each([undefined, '', 'Bearer', 'Bearer ', 'Bearer a b', 'Basic abc', 'abc'])(
    'refuses %j',
    async (authorization) => {
      const { authenticator, keys } = await setUp();
      expect(codeOf(authenticator.authenticate(authorization))).toBe('unauthenticated');
      expect(keys.lookUps).toBe(0);
    },
  );

  it('caches unknown keys too, so that guesses are not looked up each time', async () => {
    const { authenticator, keys } = await setUp();
    for (let attempt = 0; attempt < 3; attempt++) await authenticator.authenticate('Bearer a-guessed-key');
    expect(keys.lookUps).toBe(1);
  });

  it('looks a key up once for concurrent requests', async () => {
    const { authenticator, keys } = await setUp();
    keys.add('a-key-of-many', ['*']);
    const responses = await Promise.all(
      Array.from({ length: 100 }, () => authenticator.authenticate('Bearer a-key-of-many')),
    );
    expect(new Set(responses).size).toBe(1);
    expect(keys.lookUps).toBe(1);
  });

  it('does not cache a look-up during which keys changed', async () => {
    let finish: (stored: StoredKey) => void = () => {};
    const memory = createMemoryKeys();
    const stored = memory.add('a-key-to-be-revoked', ['*']);
    let reads = 0;
    const { authenticator, bus } = await setUp({
      keys: {
        ...memory,
        find: () => {
          reads += 1;
          return reads === 1
            ? new Promise((resolve) => {
                finish = resolve;
              })
            : Promise.resolve(undefined);
        },
      },
    });
    const early = authenticator.authenticate('Bearer a-key-to-be-revoked');
    const changed = new Promise<void>((resolve) => authenticator.onChange(resolve));
    bus.publish(keysChangedTopic);
    await changed;
    finish(stored);
    expect(codeOf(await early)).toMatchObject({ keyId: stored.id });
    expect(codeOf(await authenticator.authenticate('Bearer a-key-to-be-revoked'))).toBe('unauthenticated');
  });

  it('refuses a key once it has announced its revocation, even if the bus delivers nothing', async () => {
    const published: unknown[] = [];
    const memoryBus = createMemoryEventBus({ log: silentLogger });
    const { authenticator, keys } = await setUp({
      bus: { ...memoryBus, publish: (topic, payload) => void published.push([topic, payload]) },
    });
    const { id } = keys.add('a-key-to-be-revoked', ['*']);
    expect(await authenticator.authenticate('Bearer a-key-to-be-revoked')).toMatchObject({ keyId: id });
    await keys.revoke(id);
    let changes = 0;
    authenticator.onChange(() => {
      changes += 1;
    });
    authenticator.announceRevoked(id);
    expect(codeOf(await authenticator.authenticate('Bearer a-key-to-be-revoked'))).toBe('unauthenticated');
    expect([changes, published]).toEqual([1, [[keysChangedTopic, id]]]);
  });

  it('looks up the revoked key alone, and every key after an event that names none', async () => {
    const { authenticator, keys, bus } = await setUp();
    const { id } = keys.add('a-key-to-be-revoked', ['*']);
    keys.add('a-key-of-another', ['*']);
    const ask = () =>
      Promise.all(
        ['a-key-to-be-revoked', 'a-key-of-another'].map((key) => authenticator.authenticate(`Bearer ${key}`)),
      );
    await ask();
    authenticator.announceRevoked(id);
    await ask();
    expect(keys.lookUps).toBe(3);
    const changed = new Promise<void>((resolve) => authenticator.onChange(resolve));
    bus.publish(keysChangedTopic);
    await changed;
    await ask();
    expect(keys.lookUps).toBe(5);
  });

  it('does not cache a failure of the store', async () => {
    const keys = createMemoryKeys();
    let broken = true;
    const { authenticator } = await setUp({
      keys: {
        ...keys,
        find: async (hash) => {
          if (broken) throw new Error('down');
          return keys.find(hash);
        },
      },
    });
    keys.add('a-key-that-is-there', ['*']);
    await expect(authenticator.authenticate('Bearer a-key-that-is-there')).rejects.toThrow('down');
    broken = false;
    expect(await authenticator.authenticate('Bearer a-key-that-is-there')).toMatchObject({ services: '*' });
  });
});
