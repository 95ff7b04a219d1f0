import { describe, expect, it } from '@jest/globals';
import { ManualClock } from '../../tests/kit/clock/manual-clock.ts';
import { countWaiters } from '../../tests/kit/count-waiters.ts';
import { Call } from '../call/call.ts';
import { CallBudget } from '../call/call-budget.ts';
import { UpstreamError } from '../errors/upstream-error.ts';
import { silentLogger } from '../runtime/log/logger.ts';
import { withPatience } from '../upstream/with-patience.ts';
import { createMemoryCacheStore } from './cache-store.ts';
import { createReadThroughCache } from './read-through-cache.ts';

/** A cache in front of a source that never responds, and readers with the given times. */
const setUp = () => {
  const clock = new ManualClock();
  const cache = createReadThroughCache({
    store: createMemoryCacheStore({ clock, maxEntries: 10 }),
    clock,
    log: silentLogger,
  });
  const loads: Call[] = [];
  const silent = (call: Call): Promise<string> => {
    loads.push(call);
    call.budget?.waitFor(() => ['harbour']);
    return new Promise((_, reject) => call.signal.addEventListener('abort', () => reject(call.reason)));
  };
  const readerWith = (ms: number | undefined): Call => {
    if (ms === undefined) return new Call();
    const deadlineAtMs = clock.now() + ms;
    return new Call().child(new CallBudget({ deadlineAtMs, waitUntilMs: deadlineAtMs + 500 }));
  };
  const read = (ms: number | undefined, load: (call: Call) => Promise<string> = silent) => {
    const call = readerWith(ms);
    const outcome = { over: false };
    const value = cache.read('key', { ttlMs: 1_000, staleMs: 60_000, call }, load);
    value.then(
      () => {
        outcome.over = true;
      },
      () => {
        outcome.over = true;
      },
    );
    return { call, value, outcome };
  };
  const leftMs = () => (loads[0]?.budget?.deadlineAtMs ?? 0) - clock.now();
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
    expect(countWaiters(hasty.call)).toBe(0);
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

  describe('that takes long while there is a stale value', () => {
    const setUpStale = async () => {
      const all = setUp();
      await all.read(20_000, async () => 'old').value;
      await all.clock.advance(1_000);
      return all;
    };

    it('is waited for for two seconds, and continues for the next reader', async () => {
      const { clock, loads, read } = await setUpStale();
      let respond = (_: string) => {};
      const first = read(20_000, (call) => {
        loads.push(call);
        call.budget?.waitFor(() => ['harbour']);
        return new Promise((resolve) => {
          respond = resolve;
        });
      });
      await clock.advance(1_999);
      expect(first.outcome.over).toBe(false);
      await clock.advance(1);
      await expect(first.value).resolves.toMatchObject({
        value: 'old',
        stale: true,
        error: { source: 'harbour', reason: 'timeout' },
      });
      await clock.advance(8_000);
      expect([loads.length, loads[0]?.aborted]).toEqual([1, false]);
      respond('new');
      await clock.advance(0);
      await expect(read(20_000).value).resolves.toMatchObject({ value: 'new', stale: false });
      expect([loads.length, clock.pending]).toEqual([1, 0]);
    });

    it('is not waited for by readers that come later than that', async () => {
      const { clock, loads, read } = await setUpStale();
      const first = read(20_000);
      await clock.advance(2_000);
      await first.value;
      for (let number = 0; number < 5; number++) {
        const later = read(20_000);
        await clock.advance(0);
        await expect(later.value).resolves.toMatchObject({ value: 'old', stale: true });
        await clock.advance(1_000);
      }
      expect(loads).toHaveLength(1);
    });

    it('is not waited for where the older value has another key', async () => {
      const { clock, cache, loads } = await setUpStale();
      const deadlineAtMs = clock.now() + 20_000;
      const call = new Call().child(new CallBudget({ deadlineAtMs, waitUntilMs: deadlineAtMs }));
      const options = { ttlMs: 1_000, staleMs: 60_000, olderKeys: () => ['none', 'key'], call };
      const load = (loadCall: Call) => {
        loads.push(loadCall);
        loadCall.budget?.waitFor(() => ['harbour']);
        return new Promise<string>(() => {});
      };
      const value = cache.read('next key', options, load);
      await clock.advance(2_000);
      await expect(value).resolves.toMatchObject({ value: 'old', stale: true, error: { source: 'harbour' } });
      expect([loads.length, loads[0]?.aborted]).toEqual([1, false]);
    });

    it('is waited for to the end once the value is too old', async () => {
      const { clock, read } = await setUpStale();
      await clock.advance(60_000);
      const late = read(20_000);
      await clock.advance(20_499);
      expect(late.outcome.over).toBe(false);
      await clock.advance(1);
      await expect(late.value).rejects.toMatchObject({ reason: 'timeout' });
    });
  });

  it('is waited for for five seconds by a reader that can do without it, and continues', async () => {
    const { clock, cache, loads, read } = setUp();
    const reader = new Call().child(
      new CallBudget({ deadlineAtMs: clock.now() + 20_000, waitUntilMs: clock.now() + 22_000 }),
    );
    const load = (call: Call): Promise<string> => {
      loads.push(call);
      call.budget?.waitFor(() => ['harbour']);
      return new Promise(() => {});
    };
    const optional = withPatience(reader, clock, (call) =>
      cache.read('key', { ttlMs: 1_000, staleMs: 60_000, call }, load),
    );
    optional.catch(() => {});
    await clock.advance(0);
    expect(reader.budget?.sources).toEqual(['harbour']);
    await clock.advance(4_999);
    const beside = read(20_000);
    await clock.advance(1);
    await expect(optional).rejects.toMatchObject({ source: 'harbour', reason: 'timeout' });
    await clock.advance(10_000);
    expect([loads.length, loads[0]?.aborted, beside.outcome.over]).toEqual([1, false, false]);
    beside.value.catch(() => {});
    expect(countWaiters(reader)).toBe(0);
  });

  it('is not waited for by a reader that has used up its five seconds on another one', async () => {
    const { clock, cache } = setUp();
    const deadlineAtMs = clock.now() + 20_000;
    const reader = new Call().child(new CallBudget({ deadlineAtMs, waitUntilMs: deadlineAtMs }));
    const begun: string[] = [];
    const readOf = (source: string, call: Call) =>
      cache.read(source, { ttlMs: 1_000, staleMs: 60_000, call }, async (loadCall) => {
        // As a load whose request begins after other work.
        await clock.sleep(1);
        begun.push(source);
        loadCall.budget?.waitFor(() => [source]);
        return new Promise<never>(() => {});
      });
    const optional = withPatience(reader, clock, async (call) => {
      await readOf('harbour', call).catch(() => {});
      return readOf('pier', call);
    });
    optional.catch(() => {});
    await clock.advance(5_100);
    await expect(Promise.race([optional, 'still waiting'])).rejects.toMatchObject({
      source: 'pier',
      reason: 'timeout',
    });
    expect(begun).toEqual(['harbour', 'pier']);
    expect(countWaiters(reader)).toBe(0);
  });

  it('reports its source to an enclosing load', async () => {
    const { clock, cache, read } = setUp();
    const outer = read(2_000, (call) =>
      cache
        .read('inner', { ttlMs: 1, staleMs: 0, call }, (inner) => {
          inner.budget?.waitFor(() => ['pier']);
          return new Promise<string>(() => {});
        })
        .then(({ value }) => value),
    );
    await clock.advance(0);
    expect(outer.call.budget?.sources).toEqual(['pier']);
    outer.value.catch(() => {});
    await clock.advance(2_500);
    await expect(outer.value).rejects.toMatchObject({ source: 'pier', reason: 'timeout' });
  });

  it('starts no timer for an enclosing load without a deadline', async () => {
    const { clock, cache, read } = setUp();
    const outer = read(undefined, (call) =>
      cache
        .read('inner', { ttlMs: 1, staleMs: 0, call }, () => new Promise<string>(() => {}))
        .then(({ value }) => value),
    );
    await clock.advance(0);
    expect(clock.pending).toBe(0);
    await clock.advance(86_400_000);
    expect(outer.outcome.over).toBe(false);
  });
});
