import { describe, expect, it } from '@jest/globals';
import { Call } from '../call/call.ts';
import { resumedAtOnce } from '../runtime/promise/share-in-portions.ts';
import { startFlight } from './flight.ts';

const never = new Call();
const turn = () => new Promise(setImmediate);

/** Work that the test ends, and the number of its waiters that have continued. */
const openFlight = () => {
  let end = (_: string) => {};
  let deserted = 0;
  const flight = startFlight(
    () =>
      new Promise<string>((resolve) => {
        end = resolve;
      }),
    () => {
      deserted += 1;
    },
  );
  const seen: string[] = [];
  return {
    flight,
    seen,
    end: () => end('done'),
    deserted: () => deserted,
    join: (call = never) =>
      void flight.join(call).then(
        (value) => seen.push(value),
        () => seen.push('left'),
      ),
  };
};

describe('a flight with many waiters', () => {
  it('continues a bounded number of waiters in each turn of the event loop', async () => {
    const { join, end, seen } = openFlight();
    for (let count = 0; count < 2 * resumedAtOnce + 1; count++) join();
    end();
    const counts: number[] = [];
    for (let count = 0; count < 3; count++) {
      await turn();
      counts.push(seen.length);
    }
    expect(counts[0]).toBeLessThanOrEqual(2 * resumedAtOnce);
    expect(counts.at(-1)).toBe(2 * resumedAtOnce + 1);
  });

  it('lets a waiter leave that has not continued yet, and gives a later one the result', async () => {
    const { flight, join, end, seen, deserted } = openFlight();
    const leaving = new Call();
    for (let count = 0; count < resumedAtOnce; count++) join();
    join(leaving);
    end();
    await Promise.resolve();
    leaving.abort();
    await turn();
    await turn();
    expect(seen.filter((each) => each === 'left')).toHaveLength(1);
    expect(deserted()).toBe(0);
    await expect(flight.join(never)).resolves.toBe('done');
  });

  it('rejects under a signal that has already aborted', async () => {
    const { flight, join, deserted } = openFlight();
    join();
    await expect(flight.join(new Call({ signal: AbortSignal.abort(new Error('left')) }))).rejects.toThrow('left');
    expect([flight.call.aborted, deserted()]).toEqual([false, 0]);
  });

  it('is aborted in the same turn in which its last waiter leaves', () => {
    const { flight, join, deserted } = openFlight();
    const [one, other] = [new Call(), new Call()];
    join(one);
    join(other);
    one.abort();
    expect(flight.call.aborted).toBe(false);
    other.abort();
    expect([flight.call.aborted, deserted()]).toEqual([true, 1]);
  });
});
