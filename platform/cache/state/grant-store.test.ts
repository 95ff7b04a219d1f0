import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { Redis } from 'ioredis';
import { describeShared } from '../../../tests/kit/storage/backends.ts';
import type { TestRedis } from '../../../tests/kit/storage/test-redis.ts';
import { cleanUp, cleanups } from '../../../tests/kit/suite/cleanups.ts';
import { systemClock } from '../../runtime/clock/system-clock.ts';
import { silentLogger } from '../../runtime/log/logger.ts';
import { createRedisCommands } from '../redis/redis-commands.ts';
import { type GrantStore, grantBytes } from './grant-store.ts';
import { createMemoryGrantStore } from './memory-grant-store.ts';
import { createRedisGrantStore } from './redis-grant-store.ts';

const kind = { name: 'tickets', validMs: 60_000 };
/** Room for ten grants of this text. */
const text = 'x'.repeat(744);
const maxBytesPerOwner = 10 * grantBytes(JSON.stringify(text));

describeShared('GrantStore', (backend) => {
  let store: GrantStore;
  let replica: () => GrantStore;
  let home: TestRedis | undefined;
  let drops: [string, number][];
  beforeEach(async () => {
    home = await backend.open();
    drops = [];
    const bounds = { maxBytesPerOwner, onDropped: (name: string, count: number) => drops.push([name, count]) };
    const memory = createMemoryGrantStore({ ...bounds, clock: systemClock, maxBytes: 1e9 });
    const place = home;
    if (place !== undefined) cleanups.push(place.dispose);
    replica = () => {
      if (place === undefined) return memory;
      const commands = createRedisCommands({ ...place, log: silentLogger, purpose: 'test' });
      cleanups.push(commands.close);
      return createRedisGrantStore({ ...bounds, commands, prefix: place.prefix });
    };
    store = replica();
  });
  afterEach(cleanUp);
  const found = async (ids: readonly string[]) => {
    const values = await Promise.all(ids.map((id) => store.of(kind).find(id)));
    return ids.filter((_, index) => values[index] !== undefined);
  };
  const ids = (owner: string, count: number) => Array.from({ length: count }, (_, n) => `${owner}:${n}`);
  const holdAll = async (owner: string, count: number) => {
    for (const id of ids(owner, count)) await store.of(kind).hold(id, text, owner);
  };

  it.each([[{ a: [1, null, 'ä', true] }], ['text'], [0], [[]]])('returns %j as it was held', async (value) => {
    await store.of(kind).hold('id', value, 'key-1');
    expect(await store.of(kind).find('id')).toEqual(value);
    expect(await store.of(kind).find('id2')).toBeUndefined();
    expect(await store.of({ ...kind, name: 'others' }).find('id')).toBeUndefined();
  });

  it('ends a grant when its time is over', async () => {
    const short = store.of({ name: 'short', validMs: 30 });
    await short.hold('id', 1, 'key-1');
    while ((await short.find('id')) !== undefined);
    expect(drops).toEqual([]);
  });

  it('holds as much as the bound of an owner allows, and beyond it ends the oldest', async () => {
    await holdAll('key-1', 10);
    expect(await found(ids('key-1', 10))).toHaveLength(10);
    expect(drops).toEqual([]);
    await store.of(kind).hold('next', text, 'key-1');
    expect(await found([...ids('key-1', 10), 'next'])).toEqual([...ids('key-1', 10).slice(1), 'next']);
    expect(drops).toEqual([['tickets', 1]]);
  });

  it('ends no grant of another owner, however many one owner asks for', async () => {
    await holdAll('key-1', 10);
    await holdAll('key-2', 100);
    expect(await found(ids('key-1', 10))).toHaveLength(10);
    expect(await found(ids('key-2', 100))).toEqual(ids('key-2', 100).slice(90));
    expect(drops.reduce((sum, [, count]) => sum + count, 0)).toBe(90);
  });

  it('always holds the newest, also one that is larger than the bound', async () => {
    await holdAll('key-1', 10);
    await store.of(kind).hold('large', text.repeat(20), 'key-1');
    expect(await found([...ids('key-1', 10), 'large'])).toEqual(['large']);
    expect(drops).toEqual([['tickets', 10]]);
    await store.of(kind).hold('small', text, 'key-1');
    expect(await found(['large', 'small'])).toEqual(['small']);
  });

  it('keeps the bound when replicas hold at the same time, and each drops only what is too much', async () => {
    const other = replica();
    const all = ids('key-1', 60);
    await Promise.all(all.map((id, n) => (n % 2 === 0 ? store : other).of(kind).hold(id, text, 'key-1')));
    expect(await found(all)).toHaveLength(10);
    expect(drops.reduce((sum, [, count]) => sum + count, 0)).toBe(50);
  });

  it('counts what has ended by itself no longer', async () => {
    const short = store.of({ name: 'short', validMs: 40 });
    for (const id of ids('key-1', 10)) await short.hold(id, text, 'key-1');
    while ((await short.find('key-1:9')) !== undefined);
    await short.hold('next', text, 'key-1');
    expect(drops).toEqual([]);
  });

  if (backend.name === 'Redis')
    it('gives every key an end of life, and leaves nothing of an owner after its last grant', async () => {
      const short = store.of({ name: 'short', validMs: 50 });
      await short.hold('a', text, 'key-1');
      const redis = new Redis(home?.url ?? '');
      cleanups.push(async () => redis.disconnect());
      const keys = await redis.keys(`${home?.prefix}*`);
      expect(keys.sort()).toEqual([`${home?.prefix}grant:short:a`, `${home?.prefix}grants-of:short:key-1`]);
      for (const key of keys) expect(await redis.pttl(key)).toBeGreaterThan(0);
      while ((await redis.exists(...keys)) > 0);
    });
});
