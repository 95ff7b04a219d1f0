import { expect, it } from '@jest/globals';
import { ManualClock } from '../../tests/kit/clock/manual-clock.ts';
import { Call } from '../call/call.ts';
import { UpstreamError } from '../errors/upstream-error.ts';
import { silentLogger } from '../runtime/log/logger.ts';
import { type CacheStore, createMemoryCacheStore } from './cache-store.ts';
import { createReadThroughCache } from './read-through-cache.ts';

const setUp = (wrap: (store: CacheStore) => CacheStore = (store) => store) => {
  const clock = new ManualClock(0);
  const store = createMemoryCacheStore({ clock, maxEntries: 10 });
  const cache = createReadThroughCache({ store: wrap(store), clock, log: silentLogger });
  /** Reads for a separate execution. */
  const read = async (load: () => Promise<string> = async () => 'value') => {
    const call = new Call();
    const dependencies = call.collectDependencies();
    await cache.read('key', { ttlMs: 1_000, staleMs: 60_000, call }, load).catch(() => {});
    return dependencies;
  };
  return { clock, store, read };
};

it('a fresh value is unchanged until it expires or is replaced', async () => {
  const { clock, store, read } = setUp();
  await read();
  const found = await read();
  expect([found.isCurrent(0), found.isCurrent(999), found.isCurrent(1_000)]).toEqual([true, true, false]);
  await clock.advance(1_000);
  await read(async () => 'other');
  expect(found.isCurrent(500)).toBe(false);
  const later = await read();
  expect(later.isCurrent(1_500)).toBe(true);
  await store.delete('key');
  expect(later.isCurrent(1_500)).toBe(false);
});

it('a value that was just loaded has a freshness and is not repeatable', async () => {
  const { read } = setUp();
  const loaded = await read();
  expect(loaded.freshness).toEqual({ storedAtMs: 0, freshUntilMs: 1_000 });
  expect(loaded.isCurrent(0)).toBe(false);
});

it('a stale value, and a failed read, have no freshness and are not repeatable', async () => {
  const { clock, read } = setUp();
  const fail = () => Promise.reject(new UpstreamError('harbour', 'timeout'));
  const failed = await read(fail);
  await read();
  await clock.advance(1_000);
  const stale = await read(fail);
  for (const dependencies of [failed, stale]) {
    expect(dependencies.freshness).toBeUndefined();
    expect(dependencies.isCurrent(clock.now())).toBe(false);
  }
});

it('a value of an asynchronous store has a freshness and is not repeatable', async () => {
  const { clock, read } = setUp((store) => ({ ...store, get: async (key) => store.get(key) }));
  await read();
  await clock.advance(250);
  const found = await read();
  expect(found.freshness).toEqual({ storedAtMs: 0, freshUntilMs: 1_000 });
  expect(found.isCurrent(250)).toBe(false);
});
