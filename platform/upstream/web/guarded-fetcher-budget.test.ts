import { afterEach, describe, expect, it } from '@jest/globals';
import { ManualClock } from '../../../tests/kit/clock/manual-clock.ts';
import { cleanUp } from '../../../tests/kit/suite/cleanups.ts';
import { guardedFetcherOf, webFailureOf } from '../../../tests/kit/upstream/guarded-web.ts';
import { listen } from '../../../tests/kit/upstream/upstream-wire.ts';
import { Call } from '../../call/call.ts';
import { CallBudget } from '../../call/call-budget.ts';

afterEach(cleanUp);

const until = async (isTrue: () => boolean): Promise<void> => {
  while (!isTrue()) await new Promise((resolve) => setImmediate(resolve));
};

describe('a read of an outside address for a request', () => {
  it('takes no longer than the rest of the budget, even if its own timeout is longer', async () => {
    const { url, asked } = await listen(() => {});
    const clock = new ManualClock();
    const call = new Call().child(
      new CallBudget({ deadlineAtMs: clock.now() + 3_000, waitUntilMs: clock.now() + 3_000 }),
    );
    const { read } = guardedFetcherOf({ clock, trustedOrigins: [url] });
    const failure = webFailureOf(read(`${url}/page`, { timeoutMs: 30_000 }, call));
    await until(() => asked.length === 1);
    await clock.advance(3_000);
    expect((await failure).failure).toBe('timeout');
    expect(clock.pending).toBe(0);
  });

  it('waits for a place no longer than that, and is then never sent', async () => {
    const { url, asked } = await listen(() => {});
    const clock = new ManualClock();
    const call = new Call().child(
      new CallBudget({ deadlineAtMs: clock.now() + 3_000, waitUntilMs: clock.now() + 3_000 }),
    );
    const { read } = guardedFetcherOf({ clock, trustedOrigins: [url] });
    const first = [1, 2, 3, 4].map(() => webFailureOf(read(`${url}/first`, { timeoutMs: 30_000 })));
    await until(() => asked.length === 4);
    const last = webFailureOf(read(`${url}/last`, { timeoutMs: 30_000 }, call));
    await clock.advance(3_000);
    expect((await last).failure).toBe('timeout');
    await clock.advance(27_000);
    for (const failure of await Promise.all(first)) expect(failure.failure).toBe('timeout');
    expect(asked.map((request) => request.url)).toEqual(Array(4).fill('/first'));
  });
});
