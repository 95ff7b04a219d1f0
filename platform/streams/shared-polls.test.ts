import { describe, expect, it } from '@jest/globals';
import { ManualClock } from '../../tests/kit/clock/manual-clock.ts';
import { Call } from '../call/call.ts';
import { createDeferred } from '../runtime/promise/deferred.ts';
import { createSharedPolls, type Poll } from './shared-polls.ts';

const never = new Call();

const setup = (spread?: number) => {
  const clock = new ManualClock(0);
  const same = (a: { readonly n: number }, b: { readonly n: number }) => a.n === b.n;
  const polls = createSharedPolls({ clock, same, ...(spread === undefined ? {} : { spread }) });
  const asked: string[] = [];
  const state = { n: 1, failure: undefined as Error | undefined };
  const poll = (key = 'a'): Poll<{ readonly n: number }> => ({
    key,
    pauseMs: 1000,
    read: async () => {
      asked.push(key);
      if (state.failure !== undefined && key === 'a') throw state.failure;
      return { n: state.n };
    },
  });
  return { clock, polls, asked, state, poll };
};

describe('shared polls', () => {
  it('end all streams of a key after its last state, also when the first is the last, and read no more', async () => {
    const { clock, polls, asked, state, poll } = setup();
    const ending = { ...poll(), isLast: ({ n }: { readonly n: number }) => n === 2 };
    const [one, two] = await Promise.all([polls.watch(ending, never), polls.watch(ending, never)]);
    state.n = 2;
    await clock.advance(1000);
    const late = await polls.watch(ending, never);
    for (const stream of [one, two, late]) {
      expect((await stream.next()).value).toEqual({ n: 2 });
      expect(await stream.next()).toEqual({ done: true, value: undefined });
    }
    expect([polls.size, clock.pending]).toEqual([0, 0]);
    expect(asked).toEqual(['a', 'a', 'a']);
  });

  it('pause as long as the last state asks for', async () => {
    const { clock, polls, asked, state, poll } = setup();
    await polls.watch({ ...poll(), pauseMs: ({ n }) => n * 500 }, never);
    state.n = 4;
    await clock.advance(500);
    await clock.advance(1999);
    expect(asked).toHaveLength(2);
    await clock.advance(1);
    expect(asked).toHaveLength(3);
  });

  it('pause for the shortest time that a present reader asks for, also from within a longer pause', async () => {
    const { clock, polls, asked, poll } = setup();
    await polls.watch({ ...poll(), pauseMs: 10_000 }, never);
    expect([polls.isPolled('a'), polls.isPolled('b')]).toEqual([true, false]);
    await clock.advance(600);
    const hurried = await polls.watch(poll(), never);
    await clock.advance(399);
    expect(asked).toHaveLength(1);
    await clock.advance(1);
    expect(asked).toHaveLength(2);
    await clock.advance(1000);
    expect(asked).toHaveLength(3);
    await hurried.return?.();
    // The pause that had begun is as it was.
    await clock.advance(1000);
    expect(asked).toHaveLength(4);
    await clock.advance(9999);
    expect(asked).toHaveLength(4);
    await clock.advance(1);
    expect(asked).toHaveLength(5);
    expect(clock.pending).toBe(1);
  });

  it('read when they are asked to, if the state is old enough', async () => {
    const { clock, polls, asked, poll } = setup();
    const onRequest = { ...poll(), pauseMs: Number.POSITIVE_INFINITY };
    const reader = await polls.watch(onRequest, never);
    await clock.advance(5000);
    expect([polls.readNow('a', 5001), polls.readNow('b', 0), asked.length]).toEqual([false, false, 1]);
    expect(polls.readNow('a', 5000)).toBe(true);
    await clock.advance(0);
    expect(asked).toHaveLength(2);
    expect(polls.readNow('a', 1)).toBe(false);
    await clock.advance(50_000);
    expect(asked).toHaveLength(2);
    await reader.return?.();
    expect([polls.size, clock.pending]).toEqual([0, 0]);
  });

  it('begin with the next state, changed or not, for a reader for whom the current one is too old', async () => {
    const { clock, polls, asked, state, poll } = setup();
    const slow = await polls.watch({ ...poll(), pauseMs: 10_000 }, never);
    await slow.next();
    const quiet = slow.next();
    await clock.advance(2000);
    // Twice its pause is not yet too old.
    expect((await (await polls.watch(poll(), never)).next()).value).toEqual({ n: 1 });
    expect(asked).toHaveLength(2);
    const other = { ...poll('b'), pauseMs: 10_000 };
    await polls.watch(other, never);
    await clock.advance(2001);
    const first = (await polls.watch(poll('b'), never)).next();
    expect((await first).value).toEqual({ n: 1 });
    expect(asked.filter((key) => key === 'b')).toHaveLength(2);
    const patient = { ...poll('c'), pauseMs: Number.POSITIVE_INFINITY };
    await polls.watch(patient, never);
    await clock.advance(5000);
    expect((await (await polls.watch({ ...patient, oldestMs: 5000 }, never)).next()).value).toEqual({ n: 1 });
    const fresh = (await polls.watch({ ...patient, oldestMs: 4999 }, never)).next();
    state.n = 2;
    polls.readNow('c', 0);
    expect((await fresh).value).toEqual({ n: 2 });
    await clock.advance(1000);
    expect((await quiet).value).toEqual({ n: 2 });
  });

  it('read once per period for all readers of a key, and send each the current state first', async () => {
    const { clock, polls, asked, state, poll } = setup();
    const [one, two] = await Promise.all([polls.watch(poll(), never), polls.watch(poll(), never)]);
    expect([await one.next(), await two.next()].map(({ value }) => value)).toEqual([{ n: 1 }, { n: 1 }]);
    expect(asked).toEqual(['a']);
    state.n = 2;
    await clock.advance(1000);
    const late = await polls.watch(poll(), never);
    expect((await Promise.all([one.next(), two.next(), late.next()])).map(({ value }) => value)).toEqual([
      { n: 2 },
      { n: 2 },
      { n: 2 },
    ]);
    expect(asked).toEqual(['a', 'a']);
  });

  it('of keys that started together are spread over a part of the pause, with the same period afterwards', async () => {
    const { clock, polls, asked, poll } = setup(0.5);
    const keys = ['a', 'b', 'c'];
    for (const key of keys) await polls.watch(poll(key), never);
    asked.length = 0;
    const stepMs = 10;
    /** Returns when each key is read during the given number of steps. */
    const timesWithin = async (steps: number): Promise<number[]> => {
      const times = new Map<string, number>();
      for (let step = 0; step < steps; step += 1) {
        await clock.advance(stepMs);
        for (const key of asked.splice(0)) times.set(key, clock.now());
      }
      return keys.flatMap((key) => times.get(key) ?? []);
    };
    expect(await timesWithin(99)).toEqual([]);
    const first = await timesWithin(51);
    const [one = 0, two = 0, three = 0] = [...first].sort((a, b) => a - b);
    // The three are at least 0.236 of the spread apart, wherever the first one is.
    expect(Math.min(two - one, three - two)).toBeGreaterThanOrEqual(100);
    expect(await timesWithin(100)).toEqual(first.map((time) => time + 1000));
  });

  it('send only changed states', async () => {
    const { clock, polls, asked, state, poll } = setup();
    const reader = await polls.watch(poll(), never);
    await reader.next();
    const next = reader.next();
    for (let turn = 0; turn < 3; turn += 1) await clock.advance(1000);
    state.n = 5;
    await clock.advance(1000);
    expect((await next).value).toEqual({ n: 5 });
    expect(asked).toHaveLength(5);
  });

  it('send a slow reader only the latest state', async () => {
    const { clock, polls, state, poll } = setup();
    const reader = await polls.watch(poll(), never);
    for (state.n = 2; state.n < 6; state.n += 1) await clock.advance(1000);
    expect((await reader.next()).value).toEqual({ n: 5 });
  });

  it('end with the last reader, whether it returns or its signal aborts', async () => {
    const { clock, polls, asked, poll } = setup();
    const controller = new Call();
    const one = await polls.watch(poll(), never);
    const two = await polls.watch(poll(), controller);
    await two.next();
    controller.abort();
    expect(await two.next()).toEqual({ value: undefined, done: true });
    expect(polls.size).toBe(1);
    await one.return?.();
    expect(polls.size).toBe(0);
    await clock.advance(5000);
    expect([asked.length, clock.pending]).toEqual([1, 0]);
  });

  it('end when the only reader leaves before the first read has ended', async () => {
    const { polls } = setup();
    const controller = new Call();
    let aborted = false;
    const read = (call: Call) =>
      new Promise<never>((_, reject) => {
        call.signal.addEventListener('abort', () => {
          aborted = true;
          reject(call.reason);
        });
      });
    const watching = polls.watch({ key: 'a', pauseMs: 1000, read }, controller);
    controller.abort(new Error('left'));
    await expect(watching).rejects.toThrow('left');
    expect([polls.size, aborted]).toEqual([0, true]);
  });

  it('end with an only reader that leaves in any turn around the first read', async () => {
    for (let turns = 0; turns < 8; turns += 1) {
      const { polls } = setup();
      const controller = new Call();
      const { promise, resolve } = createDeferred<{ readonly n: number }>();
      const watching = polls.watch({ key: 'a', pauseMs: 1000, read: () => promise }, controller);
      watching.catch(() => {});
      resolve({ n: 1 });
      for (let turn = 0; turn < turns; turn += 1) await undefined;
      controller.abort();
      await watching.catch(() => {});
      expect([turns, polls.size]).toEqual([turns, 0]);
    }
  });

  it('reject when the first read fails, and start again for the next reader', async () => {
    const { polls, asked, state, poll } = setup();
    state.failure = new Error('down');
    await expect(polls.watch(poll(), never)).rejects.toThrow('down');
    expect(polls.size).toBe(0);
    state.failure = undefined;
    expect((await (await polls.watch(poll(), never)).next()).value).toEqual({ n: 1 });
    expect(asked).toHaveLength(2);
  });

  it('end all readers of a key after a later failure, and no others', async () => {
    const { clock, polls, state, poll } = setup();
    const [one, other] = [await polls.watch(poll('a'), never), await polls.watch(poll('b'), never)];
    await Promise.all([one.next(), other.next()]);
    const failed = expect(one.next()).rejects.toThrow('down');
    const going = other.next();
    state.failure = new Error('down');
    state.n = 2;
    await clock.advance(1000);
    await failed;
    expect((await going).value).toEqual({ n: 2 });
    expect(polls.size).toBe(1);
    await other.return?.();
  });
});
