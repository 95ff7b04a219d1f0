import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { createMemoryEventBus } from '../../platform/cache/events/event-bus.ts';
import { ServiceError } from '../../platform/errors/service-error.ts';
import { silentLogger } from '../../platform/runtime/log/logger.ts';
import { projectRoot } from '../../platform/runtime/project-root.ts';
import { DatabaseUnavailableError } from '../../platform/storage/database-unavailable-error.ts';
import { ManualClock } from '../../tests/kit/clock/manual-clock.ts';
import { describeDatabases, type TestDatabase } from '../../tests/kit/storage/backends.ts';
import { hashKey } from './api-key.ts';
import { createAuthenticator, keysChangedTopic } from './authenticator.ts';
import { createKeyStore, type KeyStore } from './key-store.ts';

const migrations = join(projectRoot, 'gateway', 'api-keys', 'migrations');

describeDatabases('the key store', (backend) => {
  let opened: TestDatabase;
  let keys: KeyStore;
  beforeAll(async () => {
    opened = await backend.open();
    await opened.database.migrate('gateway', migrations);
    keys = createKeyStore(opened.database);
  });
  afterAll(() => opened.dispose());

  it('creates the first key although there are keys that expire, such as those of browsers', async () => {
    const other = await backend.open();
    await other.database.migrate('gateway', migrations);
    const store = createKeyStore(other.database);
    await store.create({ name: 'browser session', services: ['*'], expiresAt: '2026-11-21T12:00:00.000Z' });
    expect(await store.createFirst('first start')).toBeDefined();
    await other.dispose();
  });

  it('creates one key for a code, however many exchange it, until it expires', async () => {
    const grant = { name: 'browser session', services: ['*'], expiresAt: '2027-11-21T12:00:00.000Z' };
    const now = '2026-11-20T12:00:00.000Z';
    const expiresAt = '2026-11-20T12:10:00.000Z';
    await keys.addCode('used', { now, expiresAt });
    await keys.addCode('late', { now, expiresAt });
    const made = await Promise.all(Array.from({ length: 4 }, () => keys.createByCode('used', now, grant)));
    expect(made.filter((created) => created !== undefined)).toHaveLength(1);
    expect(await keys.createByCode('used', now, grant)).toBeUndefined();
    expect(await keys.createByCode('unknown', now, grant)).toBeUndefined();
    expect(await keys.createByCode('late', expiresAt, grant)).toBeUndefined();
    expect(await keys.createByCode('late', '2026-11-20T12:09:59.999Z', grant)).toBeDefined();
  });

  it('does not use up a code for a key that cannot be stored', async () => {
    const now = '2026-11-20T12:00:00.000Z';
    await keys.addCode('again', { now, expiresAt: '2026-11-20T12:10:00.000Z' });
    const impossible = { name: 'browser session', services: ['*'], expiresAt: 'no time' };
    await expect(keys.createByCode('again', now, impossible)).rejects.toThrow();
    const possible = { ...impossible, expiresAt: '2027-11-21T12:00:00.000Z' };
    expect(await keys.createByCode('again', now, possible)).toBeDefined();
  });

  it('stores the latest sixteen codes, and none that have expired', async () => {
    const minute = (count: number) => new Date(Date.UTC(2026, 10, 21) + count * 60_000).toISOString();
    for (let count = 0; count < 20; count += 1)
      await keys.addCode(`code ${count}`, { now: minute(count), expiresAt: minute(count + 30) });
    const { rows } = await opened.database.executeSql('SELECT hash FROM sign_in_codes ORDER BY expires_at');
    expect(rows.map(({ hash }) => hash)).toEqual(Array.from({ length: 16 }, (_, index) => `code ${index + 4}`));
    await keys.addCode('the only one', { now: minute(60), expiresAt: minute(70) });
    expect((await opened.database.executeSql('SELECT hash FROM sign_in_codes')).rows).toEqual([
      { hash: 'the only one' },
    ]);
  });

  it('migrates the first key to both rights, and the others to none', async () => {
    const older = await backend.open();
    const folder = await mkdtemp(join(tmpdir(), 'tributary-keys-'));
    await copyFile(join(migrations, '0001_api_keys.sql'), join(folder, '0001_api_keys.sql'));
    await older.database.migrate('gateway', folder);
    for (const [id, day] of [
      ['key_second', 2],
      ['key_first', 1],
      ['key_third', 3],
    ])
      await older.database.executeSql(
        'INSERT INTO api_keys (id, name, hash, services, created_at) VALUES ($1, $1, $1, $2, $3)',
        [id, ['*'], `2026-01-0${day}T00:00:00Z`],
      );
    await older.database.migrate('gateway', migrations);
    const listed = await createKeyStore(older.database).list();
    expect(listed.map(({ id, rights, expiresAt }) => [id, rights, expiresAt])).toEqual([
      ['key_first', ['trace', 'admin'], null],
      ['key_second', [], null],
      ['key_third', [], null],
    ]);
    await older.dispose();
    await rm(folder, { recursive: true });
  });

  it('creates the first key once, however many processes start at the same time', async () => {
    const made = await Promise.all(
      Array.from({ length: 8 }, () => createKeyStore(opened.another()).createFirst('first start')),
    );
    const [first, ...others] = made.filter((key) => key !== undefined);
    expect(others).toEqual([]);
    expect(first?.stored).toMatchObject({
      name: 'first start',
      services: ['*'],
      rights: ['trace', 'admin'],
      expiresAt: null,
      revokedAt: null,
    });
    await keys.revoke(first?.stored.id ?? '');
    // Revoked keys count: an operator who revoked one does not want another at the next start.
    expect(await keys.createFirst('next start')).toBeUndefined();
  });

  it('finds a key by its hash, with its services, and stores only the hash', async () => {
    const { key, stored } = await keys.create({ name: 'for two', services: ['flights', 'odds'] });
    expect(key).toMatch(/^trib_[0-9a-f]{40}$/);
    expect(stored).toEqual({
      id: `key_${hashKey(key).slice(0, 10)}`,
      name: 'for two',
      services: ['flights', 'odds'],
      rights: [],
      expiresAt: null,
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      revokedAt: null,
    });
    expect(await keys.find(hashKey(key))).toEqual(stored);
    expect(await keys.find(hashKey(`${key}x`))).toBeUndefined();
    const { rows } = await opened.database.executeSql('SELECT * FROM api_keys');
    expect(JSON.stringify(rows)).not.toContain(key);
  });

  it('does not find a revoked key, but lists it', async () => {
    const { key, stored } = await keys.create({ name: 'to go', services: ['*'] });
    expect(await keys.revoke(stored.id)).toBe(true);
    expect(await keys.revoke(stored.id)).toBe(false);
    expect(await keys.revoke('key_unknown')).toBe(false);
    expect(await keys.find(hashKey(key))).toBeUndefined();
    const listed = (await keys.list()).find(({ id }) => id === stored.id);
    expect(listed?.revokedAt).toMatch(/Z$/);
  });

  it('finds a key by its id, even if it is revoked', async () => {
    const { stored } = await keys.create({ name: 'by id', services: ['*'] });
    expect(await keys.findById(stored.id)).toEqual(stored);
    await keys.revoke(stored.id);
    expect((await keys.findById(stored.id))?.revokedAt).toMatch(/Z$/);
    expect(await keys.findById('key_unknown')).toBeUndefined();
  });

  it('creates one of several keys of one name at the same time, and another after its revocation', async () => {
    const grant = { name: 'the only one', services: ['flights'], rights: ['trace' as const] };
    const made = await Promise.all(
      Array.from({ length: 8 }, () => createKeyStore(opened.another()).createUnlessTaken(grant)),
    );
    const [only, ...others] = made.filter((key) => key !== undefined);
    expect(others).toEqual([]);
    expect(only?.stored).toMatchObject(grant);
    expect(await keys.createUnlessTaken({ ...grant, name: 'another one' })).toBeDefined();
    await keys.revoke(only?.stored.id ?? '');
    expect(await keys.createUnlessTaken(grant)).toBeDefined();
  });

  it('stores rights and expiry of a key, and deletes the keys that expired before a time', async () => {
    const expiresAt = '2026-11-21T12:00:00.000Z';
    const { key, stored } = await keys.create({ name: 'for a day', services: ['*'], rights: ['trace'], expiresAt });
    expect(stored).toMatchObject({ rights: ['trace'], expiresAt });
    const others = (await keys.list()).length - 1;
    await keys.deleteEnded(expiresAt);
    // The process compares the expiry with its own clock.
    expect(await keys.find(hashKey(key))).toEqual(stored);
    await keys.deleteEnded('2026-11-21T12:00:00.001Z');
    expect(await keys.find(hashKey(key))).toBeUndefined();
    expect(await keys.list()).toHaveLength(others);
  });

  it('looks up the keys of a crowd in a few statements, refuses none, and gives all of them grace', async () => {
    const crowd = Array.from({ length: 20_000 }, (_, index) => `a-key-of-a-crowd-${index}`);
    const { key: newcomer } = await keys.create({ name: 'newcomer', services: ['*'] });
    await opened.database.executeSql(
      `INSERT INTO api_keys (id, name, hash, services)
       SELECT 'crowd_' || hash, 'crowd', hash, '{*}' FROM unnest($1::text[]) AS hash`,
      [crowd.map(hashKey)],
    );
    let statements = 0;
    let isAway = false;
    const counted = createKeyStore({
      ...opened.database,
      executeSql: async (text, values) => {
        statements += 1;
        if (isAway) throw new DatabaseUnavailableError(new Error('connect ECONNREFUSED'));
        return opened.database.executeSql(text, values);
      },
    });
    const clock = new ManualClock();
    const authenticator = await createAuthenticator({
      mode: 'on',
      staticKeys: [],
      anonymousServices: [],
      keys: counted,
      bus: createMemoryEventBus({ log: silentLogger }),
      clock,
    });
    const codeOf = async (key: string) => {
      const response = await authenticator.authenticate(`Bearer ${key}`);
      return response instanceof ServiceError ? response.code : 'accepted';
    };
    const codesOf = async (some: readonly string[]) => new Set(await Promise.all(some.map(codeOf)));
    expect(await codesOf(crowd)).toEqual(new Set(['accepted']));
    statements = 0;
    expect(await codesOf(crowd)).toEqual(new Set(['accepted']));
    expect(statements).toBe(0);
    await clock.advance(12_000);
    expect(await codesOf([...crowd, newcomer])).toEqual(new Set(['accepted']));
    expect(statements).toBe(21);
    isAway = true;
    await clock.advance(12_000);
    expect(await codesOf([...crowd, newcomer])).toEqual(new Set(['accepted']));
    await opened.database.executeSql(`DELETE FROM api_keys WHERE name = 'crowd'`);
  });

  it('is trusted by the authenticator until an event of the bus, and for 10 s at most without one', async () => {
    const clock = new ManualClock();
    const bus = createMemoryEventBus({ log: silentLogger });
    const authenticator = await createAuthenticator({
      mode: 'on',
      staticKeys: [],
      anonymousServices: [],
      keys,
      bus,
      clock,
    });
    const [received, unread] = [
      await keys.create({ name: 'heard', services: ['flights'] }),
      await keys.create({ name: 'unheard', services: ['*'] }),
    ];
    const ask = async ({ key }: { key: string }) => {
      const response = await authenticator.authenticate(`Bearer ${key}`);
      return response instanceof ServiceError ? response.code : response.services;
    };
    expect([await ask(received), await ask(unread)]).toEqual([new Set(['flights']), '*']);
    let changes = 0;
    const changed = new Promise<void>((resolve) => {
      authenticator.onChange(() => {
        changes += 1;
        resolve();
      });
    });
    await keys.revoke(received.stored.id);
    bus.publish(keysChangedTopic);
    await changed;
    expect(await ask(received)).toBe('unauthenticated');
    expect(await ask(unread)).toBe('*');
    await keys.revoke(unread.stored.id);
    await clock.advance(9_999);
    expect(await ask(unread)).toBe('*');
    await clock.advance(1);
    expect(await ask(unread)).toBe('unauthenticated');
    authenticator.close();
    const published = new Promise<void>((resolve) => void bus.subscribe(keysChangedTopic, () => resolve()));
    bus.publish(keysChangedTopic);
    await published;
    expect(changes).toBe(1);
  });
});
