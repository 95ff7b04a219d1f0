import { describe, expect, it } from '@jest/globals';
import { ManualClock } from '../../tests/kit/clock/manual-clock.ts';
import { countWaiters } from '../../tests/kit/count-waiters.ts';
import { createMemoryCacheStore } from '../cache/cache-store.ts';
import { createReadThroughCache } from '../cache/read-through-cache.ts';
import { Call } from '../call/call.ts';
import { CallBudget } from '../call/call-budget.ts';
import { UpstreamError } from '../errors/upstream-error.ts';
import { silentLogger } from '../runtime/log/logger.ts';
import { partsWithPatience, startPatience } from './with-patience.ts';

const never = () => new Promise<never>(() => {});

/** Parts that are read through a cache, each after the given time, and how often each was requested. */
const setUp = (budgetMs = 20_000) => {
  const clock = new ManualClock();
  const store = createMemoryCacheStore({ clock, maxEntries: 10 });
  const cache = createReadThroughCache({ store, clock, log: silentLogger });
  const deadlineAtMs = clock.now() + budgetMs;
  const call = new Call().child(new CallBudget({ deadlineAtMs, waitUntilMs: deadlineAtMs }));
  const begun: string[] = [];
  const partOf = (source: string, load: () => Promise<string>) => async (reader: Call) => {
    const options = { ttlMs: 60_000, staleMs: 0, call: reader };
    const read = await cache.read(source, options, (loadCall) => {
      begun.push(source);
      loadCall.budget?.waitFor(() => [source]);
      return load();
    });
    return read.value;
  };
  const comesIn = (ms: number) => async () => {
    await clock.sleep(ms);
    return 'there';
  };
  return { clock, call, begun, partOf, comesIn };
};

const outcomesOf = (results: readonly PromiseSettledResult<unknown>[]) =>
  results.map((result) => (result.status === 'fulfilled' ? result.value : (result.reason as UpstreamError).reason));

/** The outcomes, and the time after which they were there. */
const timed = async (clock: ManualClock, parts: Promise<readonly PromiseSettledResult<unknown>[]>) => {
  const startMs = clock.now();
  let tookMs: number | undefined;
  const ended = parts.then((results) => {
    tookMs = clock.now() - startMs;
    return outcomesOf(results);
  });
  await clock.advance(25_000);
  return { outcomes: await ended, tookMs };
};

describe('parts of which one is enough', () => {
  it('are left out when they take longer than five seconds', async () => {
    const { clock, call, begun, partOf, comesIn } = setUp();
    const parts = partsWithPatience(call, clock, [partOf('harbour', comesIn(100)), partOf('pier', never)]);
    expect(await timed(clock, parts)).toEqual({ outcomes: ['there', 'timeout'], tookMs: 5_000 });
    expect(begun).toEqual(['harbour', 'pier']);
    expect(countWaiters(call)).toBe(0);
  });

  it('are all waited for while none is there, with one load each', async () => {
    const { clock, call, begun, partOf, comesIn } = setUp();
    const parts = partsWithPatience(call, clock, [partOf('harbour', comesIn(7_000)), partOf('pier', never)]);
    expect(await timed(clock, parts)).toEqual({ outcomes: ['there', 'timeout'], tookMs: 10_000 });
    expect(begun).toEqual(['harbour', 'pier']);
  });

  it('are waited for to the end of the budget when none comes, or all but those that have failed', async () => {
    const { clock, call, begun, partOf } = setUp();
    const down = () => Promise.reject(new UpstreamError('pier', 'unreachable'));
    const parts = partsWithPatience(call, clock, [partOf('harbour', never), partOf('pier', down)]);
    expect(await timed(clock, parts)).toEqual({ outcomes: ['timeout', 'unreachable'], tookMs: 20_000 });
    expect(begun).toEqual(['harbour', 'pier']);
  });

  it('are waited for when the others are no parts', async () => {
    const { clock, call, partOf, comesIn } = setUp();
    const parts = partsWithPatience(call, clock, [partOf('harbour', comesIn(7_000)), async () => undefined]);
    expect(await timed(clock, parts)).toEqual({ outcomes: ['there', undefined], tookMs: 7_000 });
  });
});

describe('calls that a result can do without', () => {
  it('are aborted as timed out five seconds after the last success', async () => {
    const { clock, call } = setUp();
    const patience = startPatience(call, clock, 'harbour');
    await clock.advance(10_000);
    expect(patience.call.aborted).toBe(false);
    patience.renew();
    await clock.advance(4_999);
    patience.renew();
    await clock.advance(4_999);
    expect(patience.call.aborted).toBe(false);
    await clock.advance(1);
    expect(patience.call.reason).toMatchObject({ source: 'harbour', reason: 'timeout' });
    expect(call.aborted).toBe(false);
  });

  it('are aborted at the end of the scope, without a timer or a listener that remains', async () => {
    const { clock, call } = setUp();
    const patience = startPatience(call, clock, 'harbour');
    const { signal } = patience.call;
    patience.renew();
    patience[Symbol.dispose]();
    expect([signal.aborted, clock.pending]).toEqual([true, 0]);
    expect(countWaiters(call)).toBe(0);
  });

  it('have all the time of work in the background', async () => {
    const { clock } = setUp();
    using patience = startPatience(new Call(), clock, 'harbour');
    patience.renew();
    expect(clock.pending).toBe(0);
  });
});
