import { describe, expect, it } from '@jest/globals';
import { goingOnAtOnce } from '../promise/going-on.ts';
import { startFlight } from './flight.ts';

const never = new AbortController().signal;
const turn = () => new Promise(setImmediate);

/** A piece of work that ends when the test says so, and how many of those who wait for it have gone on. */
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
    join: (signal = never) =>
      void flight.join(signal).then(
        (value) => seen.push(value),
        () => seen.push('left'),
      ),
  };
};

describe('work that many wait for', () => {
  it('lets a bounded number go on in each turn of the event loop', async () => {
    const { join, end, seen } = openFlight();
    for (let count = 0; count < 2 * goingOnAtOnce + 1; count++) join();
    end();
    const counts: number[] = [];
    for (let count = 0; count < 3; count++) {
      await turn();
      counts.push(seen.length);
    }
    expect(counts[0]).toBeLessThanOrEqual(2 * goingOnAtOnce);
    expect(counts.at(-1)).toBe(2 * goingOnAtOnce + 1);
  });

  it('lets one leave that has not gone on yet, and one that comes later have the result', async () => {
    const { flight, join, end, seen, deserted } = openFlight();
    const leaving = new AbortController();
    for (let count = 0; count < goingOnAtOnce; count++) join();
    join(leaving.signal);
    end();
    await Promise.resolve();
    leaving.abort();
    await turn();
    await turn();
    expect(seen.filter((each) => each === 'left')).toHaveLength(1);
    expect(deserted()).toBe(0);
    await expect(flight.join(never)).resolves.toBe('done');
  });

  it('is not waited for under a signal that has aborted', async () => {
    const { flight, join, deserted } = openFlight();
    join();
    await expect(flight.join(AbortSignal.abort(new Error('left')))).rejects.toThrow('left');
    expect([flight.signal.aborted, deserted()]).toEqual([false, 0]);
  });

  it('is aborted in the turn in which the last one leaves', () => {
    const { flight, join, deserted } = openFlight();
    const [one, other] = [new AbortController(), new AbortController()];
    join(one.signal);
    join(other.signal);
    one.abort();
    expect(flight.signal.aborted).toBe(false);
    other.abort();
    expect([flight.signal.aborted, deserted()]).toEqual([true, 1]);
  });
});
