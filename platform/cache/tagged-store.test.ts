import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ManualClock } from '../../tests/kit/clock/manual-clock.ts';
import { describeShared } from '../../tests/kit/storage/backends.ts';
import { startScriptedRedis } from '../../tests/kit/storage/scripted-redis.ts';
import { type Logger, silentLogger } from '../runtime/log/logger.ts';
import { createMemoryTaggedStore } from './memory-tagged-store.ts';
import { createRedisTaggedStore } from './redis-tagged-store.ts';
import type { TaggedEntry, TaggedStore } from './tagged-store.ts';

describeShared('TaggedStore', (backend) => {
  let store: TaggedStore;
  let clock: ManualClock;
  let dispose = async () => {};
  beforeEach(async () => {
    const home = await backend.open();
    clock = new ManualClock();
    store =
      home === undefined
        ? createMemoryTaggedStore({ clock, maxBytes: 1_000_000 })
        : createRedisTaggedStore({ ...home, clock, log: silentLogger, maxLifeMs: 86_400_000, timeoutMs: 5_000 });
    dispose = async () => {
      await store.close();
      await home?.dispose();
    };
  });
  afterEach(() => dispose());

  const entry = (key: string, tags: readonly string[] = [], ttlMs = 60_000): TaggedEntry => ({
    key,
    text: `text of ${key}`,
    freshUntilMs: clock.now() + ttlMs,
    tags,
  });

  it('returns texts in the order of the keys, and undefined for keys that are not cached', async () => {
    await store.setMany([entry('a'), entry('b')], clock.now());
    expect(await store.getMany(['b', 'c', 'a'])).toEqual(['text of b', undefined, 'text of a']);
  });

  it('returns an entry in its last millisecond, and not at its end', async () => {
    await store.setMany([entry('a', [], 1000)], clock.now());
    await clock.advance(999);
    expect(await store.getMany(['a'])).toEqual(['text of a']);
    await clock.advance(1);
    expect(await store.getMany(['a'])).toEqual([undefined]);
  });

  it('does not store an entry that has already expired', async () => {
    await store.setMany([entry('a', [], 0), entry('b', [], -1)], clock.now());
    expect(await store.getMany(['a', 'b'])).toEqual([undefined, undefined]);
  });

  it('invalidates all entries of a tag and counts each once', async () => {
    await store.setMany([entry('a', ['x', 'y']), entry('b', ['y']), entry('c', ['z'])], clock.now());
    expect(await store.invalidate(['x', 'y'])).toBe(2);
    expect(await store.getMany(['a', 'b', 'c'])).toEqual([undefined, undefined, 'text of c']);
    expect(await store.invalidate(['x', 'y'])).toBe(0);
  });

  it('does not store an entry whose source was called before its tag was invalidated', async () => {
    const askedAtMs = clock.now();
    await clock.advance(10);
    const [late, other] = [entry('late', ['x']), entry('other', ['y'])];
    await store.invalidate(['x']);
    await clock.advance(10);
    await store.setMany([late, other], askedAtMs);
    expect(await store.getMany(['late', 'other'])).toEqual([undefined, 'text of other']);
    await store.setMany([late], clock.now());
    expect(await store.getMany(['late'])).toEqual(['text of late']);
  });

  it('replaces an entry and its tags', async () => {
    await store.setMany([entry('a', ['x'])], clock.now());
    await store.setMany([{ ...entry('a', ['x']), text: 'new' }], clock.now());
    expect(await store.getMany(['a'])).toEqual(['new']);
    expect(await store.invalidate(['x'])).toBe(1);
  });
});

describe('the tagged store in memory', () => {
  it('evicts the least recently used entries beyond its bound, and their tags with them', async () => {
    const clock = new ManualClock();
    const store = createMemoryTaggedStore({ clock, maxBytes: 20_000 });
    const keys = Array.from({ length: 30 }, (_, number) => `key${number}`);
    const freshUntilMs = clock.now() + 60_000;
    const text = 'x'.repeat(800);
    for (const key of keys) store.setMany([{ key, text, freshUntilMs, tags: ['all', key] }], clock.now());
    const found = (await store.getMany(keys)).filter((each) => each !== undefined);
    expect(found.length).toBeGreaterThan(10);
    expect(found.length).toBeLessThan(20);
    expect(await store.invalidate(['key0'])).toBe(0);
    expect(await store.invalidate(['all'])).toBe(found.length);
  });

  it('does not store an entry larger than a tenth of its bound', async () => {
    const clock = new ManualClock();
    const store = createMemoryTaggedStore({ clock, maxBytes: 10_000 });
    const freshUntilMs = clock.now() + 60_000;
    store.setMany([{ key: 'large', text: 'x'.repeat(1_000), freshUntilMs, tags: ['x'] }], clock.now());
    expect(await store.getMany(['large'])).toEqual([undefined]);
    expect(await store.invalidate(['x'])).toBe(0);
  });
});

describe('the tagged store in Redis', () => {
  it('checks for invalidations and writes in one command, so that none can come in between', async () => {
    const redis = await startScriptedRedis(([name]) => (name === 'eval' ? '*2\r\n:0\r\n:0\r\n' : '+OK\r\n'));
    const clock = new ManualClock();
    const store = createRedisTaggedStore({ url: redis.url, prefix: 'p:', clock, log: silentLogger, maxLifeMs: 60_000 });
    const freshUntilMs = clock.now() + 60_000;
    const names = () => redis.received.map(([name]) => name).filter((name) => name !== 'info' && name !== 'client');
    await store.setMany(
      ['a', 'b'].map((key) => ({ key, text: 'text', freshUntilMs, tags: ['x', key] })),
      clock.now(),
    );
    expect(names()).toEqual(['eval']);
    // An entry that is written again between the removal of its value and of its index could not be found again.
    await store.invalidate(['x']);
    expect(names()).toEqual(['eval', 'set', 'eval']);
    await store.close();
    await redis.close();
  });
});

describe('the tagged store with an unreachable Redis', () => {
  const silent = () => undefined;
  it.each([
    ['fails', () => '-ERR it is broken\r\n'],
    ['does not reply', silent],
  ])('misses and drops writes when it %s, and only an invalidation is refused', async (_, replyTo) => {
    const redis = await startScriptedRedis(replyTo);
    const warnings: string[] = [];
    const log: Logger = { ...silentLogger, warn: (_fields, message) => warnings.push(message) };
    const clock = new ManualClock();
    const store = createRedisTaggedStore({
      url: redis.url,
      prefix: 'p:',
      clock,
      log,
      maxLifeMs: 60_000,
      timeoutMs: 50,
    });
    const freshUntilMs = clock.now() + 60_000;
    await store.setMany([{ key: 'a', text: 'text', freshUntilMs, tags: ['x'] }], clock.now());
    expect(await store.getMany(['a', 'b'])).toEqual([undefined, undefined]);
    await expect(store.invalidate(['x'])).rejects.toMatchObject({ code: 'service_unavailable' });
    expect(warnings).toHaveLength(1);
    await store.close();
    await redis.close();
  });
});
