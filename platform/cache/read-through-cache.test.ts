import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ManualClock } from '../../tests/kit/clock/manual-clock.ts';
import { describeShared } from '../../tests/kit/storage/backends.ts';
import { Call } from '../call/call.ts';
import { silentLogger } from '../runtime/log/logger.ts';
import { type CacheStore, createMemoryCacheStore } from './cache-store.ts';
import type { ReadThroughCache } from './read-through.ts';
import { type CacheOutcome, createReadThroughCache } from './read-through-cache.ts';
import { createRedisCacheStore } from './redis-cache-store.ts';

/** A load that the test ends. */
const createLoad = () => {
  let settle: { resolve: (value: unknown) => void; reject: (error: unknown) => void } | undefined;
  let begun = () => {};
  const signals: Call[] = [];
  const waitBegun = new Promise<void>((resolve) => {
    begun = resolve;
  });
  return {
    signals,
    begun: waitBegun,
    load: (call: Call) => {
      signals.push(call);
      begun();
      return new Promise<unknown>((resolve, reject) => {
        settle = { resolve, reject };
        call.signal.addEventListener('abort', () => reject(call.reason));
      });
    },
    respond: (value: unknown) => settle?.resolve(value),
    fail: (error: unknown) => settle?.reject(error),
  };
};

describeShared('ReadThroughCache', (backend) => {
  let clock: ManualClock;
  let store: CacheStore;
  let cache: ReadThroughCache;
  let outcomes: CacheOutcome[];
  let dispose = async () => {};
  beforeEach(async () => {
    clock = new ManualClock();
    outcomes = [];
    const home = await backend.open();
    store =
      home === undefined
        ? createMemoryCacheStore({ clock, maxEntries: 100 })
        : createRedisCacheStore({ ...home, log: silentLogger });
    cache = createReadThroughCache({ store, clock, log: silentLogger, onEvent: (outcome) => outcomes.push(outcome) });
    dispose = async () => {
      await store.close();
      await home?.dispose();
    };
  });
  afterEach(() => dispose());

  const options = (call = new Call()) => ({ ttlMs: 60_000, staleMs: 300_000, call });
  const good = (value: unknown) => async () => value;
  const bad = (error: unknown) => async () => {
    throw error;
  };
  const unwanted = async () => {
    throw new Error('there was no need to load');
  };

  describe('freshness', () => {
    it('loads once and returns the cached value until the last millisecond of the time to live', async () => {
      const storedAtMs = clock.now();
      expect(await cache.read('key', options(), good({ n: 1 }))).toEqual({
        value: { n: 1 },
        hit: false,
        stale: false,
        storedAtMs,
        ttlRemainingMs: 60_000,
      });
      await clock.advance(59_999);
      expect(await cache.read('key', options(), unwanted)).toEqual({
        value: { n: 1 },
        hit: true,
        stale: false,
        storedAtMs,
        ttlRemainingMs: 1,
      });
      await clock.advance(1);
      expect(await cache.read('key', options(), good({ n: 2 }))).toMatchObject({ value: { n: 2 }, hit: false });
      expect(outcomes).toEqual(['miss', 'hit', 'miss']);
    });

    it.each([[null], [0], [''], [false]])('keeps %j as well as any other value', async (value) => {
      await cache.read('key', options(), good(value));
      expect(await cache.read('key', options(), unwanted)).toMatchObject({ value, hit: true });
    });

    it('separates keys', async () => {
      await cache.read('a', options(), good(1));
      expect(await cache.read('b', options(), good(2))).toMatchObject({ value: 2, hit: false });
    });
  });

  describe('single flight', () => {
    it('makes one load of 1,000 equal reads on a cold cache', async () => {
      const slow = createLoad();
      const reads = Array.from({ length: 1000 }, () => cache.read('key', options(), slow.load));
      await slow.begun;
      slow.respond('once');
      const responses = await Promise.all(reads);
      expect(slow.signals).toHaveLength(1);
      expect(new Set(responses.map(({ value, hit }) => `${value} ${hit}`))).toEqual(new Set(['once false']));
      expect(outcomes.filter((outcome) => outcome === 'shared')).toHaveLength(999);
    });

    it('reports a failed load to all its readers, and the next reader tries again', async () => {
      const slow = createLoad();
      const reads = [1, 2, 3].map(() => cache.read('key', options(), slow.load));
      await slow.begun;
      slow.fail(new Error('down'));
      const ends = await Promise.allSettled(reads);
      expect(ends.map((end) => end.status === 'rejected' && String(end.reason))).toEqual(Array(3).fill('Error: down'));
      expect(await cache.read('key', options(), good('up'))).toMatchObject({ value: 'up' });
    });

    it('treats a load that throws synchronously as failed', async () => {
      const read = cache.read('key', options(), () => {
        throw new Error('at once');
      });
      await expect(read).rejects.toThrow('at once');
    });
  });

  describe('readers that leave', () => {
    it('end only their own wait while others wait', async () => {
      const slow = createLoad();
      const leaver = new Call();
      const left = cache.read('key', options(leaver), slow.load);
      const staying = cache.read('key', options(), slow.load);
      await slow.begun;
      leaver.abort(new Error('gone'));
      await expect(left).rejects.toThrow('gone');
      expect(slow.signals[0]?.aborted).toBe(false);
      slow.respond('for the other');
      expect(await staying).toMatchObject({ value: 'for the other' });
    });

    it('abort the load when they were the last, and a new reader starts a new one', async () => {
      const slow = createLoad();
      const leavers = [new Call(), new Call()];
      const reads = leavers.map((call) => cache.read('key', options(call), slow.load));
      await slow.begun;
      for (const leaver of leavers) leaver.abort(new Error('gone'));
      const next = cache.read('key', options(), good('new'));
      for (const end of await Promise.allSettled(reads))
        expect(end).toMatchObject({ status: 'rejected', reason: new Error('gone') });
      expect(slow.signals[0]?.aborted).toBe(true);
      expect(await next).toMatchObject({ value: 'new', hit: false });
    });

    it('load nothing when their signal has already aborted', async () => {
      const { call } = { call: new Call({ signal: AbortSignal.abort(new Error('gone')) }) };
      await expect(cache.read('key', options(call), unwanted)).rejects.toThrow('gone');
      expect(outcomes).toEqual([]);
    });

    it('do not count as a failure of the source', async () => {
      await cache.read('key', options(), good('old'));
      await clock.advance(60_000);
      const slow = createLoad();
      const leaver = new Call();
      const left = cache.read('key', options(leaver), slow.load);
      await slow.begun;
      leaver.abort(new Error('gone'));
      await expect(left).rejects.toThrow('gone');
      expect(await cache.read('key', options(), good('new'))).toMatchObject({ value: 'new' });
    });
  });

  describe('a failed load', () => {
    const down = new Error('down');

    it('returns the older value, marked as stale, until that expires', async () => {
      const storedAtMs = clock.now();
      await cache.read('key', options(), good('old'));
      await clock.advance(60_000 + 299_999);
      expect(await cache.read('key', options(), bad(down))).toEqual({
        value: 'old',
        hit: true,
        stale: true,
        storedAtMs,
        ttlRemainingMs: 0,
        error: down,
      });
      await clock.advance(1);
      await expect(cache.read('key', options(), bad(down))).rejects.toBe(down);
      expect(outcomes).toEqual(['miss', 'miss', 'stale', 'miss']);
    });

    it('is not repeated within a second, during which the stale value is returned immediately', async () => {
      await cache.read('key', options(), good('old'));
      await clock.advance(60_000);
      await cache.read('key', options(), bad(down));
      await clock.advance(999);
      expect(await cache.read('key', options(), unwanted)).toMatchObject({ value: 'old', stale: true, error: down });
      await clock.advance(1);
      expect(await cache.read('key', options(), good('new'))).toMatchObject({ value: 'new', hit: false, stale: false });
    });

    it('is forgotten after a load that succeeds', async () => {
      await cache.read('key', { ...options(), ttlMs: 100 }, good('old'));
      await clock.advance(100);
      await cache.read('key', { ...options(), ttlMs: 100 }, bad(down));
      await clock.advance(1000);
      await cache.read('key', { ...options(), ttlMs: 100 }, good('new'));
      await clock.advance(100);
      expect(await cache.read('key', options(), good('newer'))).toMatchObject({ value: 'newer' });
    });

    it('is an error for a reader that takes no stale values', async () => {
      await cache.read('key', options(), good('old'));
      await clock.advance(60_000);
      await expect(cache.read('key', { ...options(), staleMs: 0 }, bad(down))).rejects.toBe(down);
    });
  });
});
