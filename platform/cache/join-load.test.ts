import { getEventListeners } from 'node:events';
import { describe, expect, it } from '@jest/globals';
import { ManualClock } from '../../tests/kit/clock/manual-clock.ts';
import { callBudgetOf, startCallBudget } from '../context/call-budget.ts';
import { UpstreamError } from '../errors/upstream-error.ts';
import { silentLogger } from '../log/logger.ts';
import { createMemoryCacheStore } from './memory-cache-store.ts';
import { createReadThroughCache } from './read-through-cache.ts';

/** A cache in front of a source that never responds, and readers with the given times. */
const setUp = () => {
  const clock = new ManualClock();
  const cache = createReadThroughCache({
    store: createMemoryCacheStore({ clock, maxEntries: 10 }),
    clock,
    log: silentLogger,
  });
  const loads: AbortSignal[] = [];
  const silent = (signal: AbortSignal): Promise<string> => {
    loads.push(signal);
    callBudgetOf(signal)?.waitFor(() => ['harbour']);
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  };
  const readerWith = (ms: number | undefined): AbortSignal => {
    const { signal } = new AbortController();
    const deadlineAtMs = clock.now() + (ms ?? 0);
    if (ms !== undefined) startCallBudget(signal, { deadlineAtMs, waitUntilMs: deadlineAtMs + 500 });
    return signal;
  };
  const read = (ms: number | undefined, load: (signal: AbortSignal) => Promise<string> = silent) => {
    const signal = readerWith(ms);
    const outcome = { over: false };
    const value = cache.read('key', { ttlMs: 1_000, staleMs: 60_000, signal }, load);
    value.then(
      () => {
        outcome.over = true;
      },
      () => {
        outcome.over = true;
      },
    );
    return { signal, value, outcome };
  };
  const leftMs = () => (callBudgetOf(loads[0] ?? new AbortController().signal)?.deadlineAtMs ?? 0) - clock.now();
  return { clock, cache, loads, read, leftMs };
};

describe('a shared load', () => {
  it('has the budget of the reader with the most time, and no reader waits longer than its own', async () => {
    const { clock, loads, read, leftMs } = setUp();
    const hasty = read(2_000);
    const patient = read(20_000);
    await clock.advance(0);
    expect(loads).toHaveLength(1);
    expect(leftMs()).toBe(20_000);
    await clock.advance(2_499);
    expect(hasty.outcome.over).toBe(false);
    await clock.advance(1);
    await expect(hasty.value).rejects.toMatchObject({ source: 'harbour', reason: 'timeout' });
    await expect(hasty.value).rejects.toBeInstanceOf(UpstreamError);
    expect([patient.outcome.over, loads[0]?.aborted]).toEqual([false, false]);
    await clock.advance(18_000);
    await expect(patient.value).rejects.toMatchObject({ source: 'harbour', reason: 'timeout' });
    expect(loads[0]?.aborted).toBe(true);
    expect(getEventListeners(hasty.signal, 'abort')).toHaveLength(0);
    expect(clock.pending).toBe(0);
  });

  it('rejects a reader whose deadline has already passed', async () => {
    const { clock, read } = setUp();
    const patient = read(20_000);
    await clock.advance(0);
    const late = read(-500);
    await clock.advance(0);
    await expect(late.value).rejects.toMatchObject({ source: 'harbour', reason: 'timeout' });
    expect(patient.outcome.over).toBe(false);
    patient.value.catch(() => {});
  });

  it('has no deadline when a background reader waits for it', async () => {
    const { clock, read, leftMs } = setUp();
    read(2_000).value.catch(() => {});
    await clock.advance(0);
    expect(leftMs()).toBe(2_000);
    read(undefined).value.catch(() => {});
    expect(leftMs()).toBe(Number.POSITIVE_INFINITY);
  });

  it('returns a stale value and the reason to a reader whose deadline passes', async () => {
    const { clock, read } = setUp();
    await read(2_000, async () => 'old').value;
    await clock.advance(1_000);
    const { value } = read(2_000);
    await clock.advance(2_500);
    await expect(value).resolves.toMatchObject({ value: 'old', stale: true, error: { source: 'harbour' } });
  });

  it('reports its source to an enclosing load', async () => {
    const { clock, cache, read } = setUp();
    const outer = read(2_000, (signal) =>
      cache
        .read('inner', { ttlMs: 1, staleMs: 0, signal }, (inner) => {
          callBudgetOf(inner)?.waitFor(() => ['pier']);
          return new Promise<string>(() => {});
        })
        .then(({ value }) => value),
    );
    await clock.advance(0);
    expect(callBudgetOf(outer.signal)?.sources).toEqual(['pier']);
    outer.value.catch(() => {});
    await clock.advance(2_500);
    await expect(outer.value).rejects.toMatchObject({ source: 'pier', reason: 'timeout' });
  });

  it('starts no timer for an enclosing load without a deadline', async () => {
    const { clock, cache, read } = setUp();
    const outer = read(undefined, (signal) =>
      cache
        .read('inner', { ttlMs: 1, staleMs: 0, signal }, () => new Promise<string>(() => {}))
        .then(({ value }) => value),
    );
    await clock.advance(0);
    expect(clock.pending).toBe(0);
    await clock.advance(86_400_000);
    expect(outer.outcome.over).toBe(false);
  });
});
