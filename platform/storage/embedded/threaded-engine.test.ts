import { describe, expect, it } from '@jest/globals';
import { ManualClock } from '../../../tests/kit/clock/manual-clock.ts';
import { createPendingStatements } from './threaded-engine.ts';

const result = { rows: [], affectedRows: 0 };
const openPending = () => {
  const clock = new ManualClock();
  const pending = createPendingStatements(clock);
  const overdue: string[] = [];
  const ids = new Map<string, number>();
  return {
    clock,
    pending,
    overdue,
    add: (name: string, boundMs: number) =>
      pending.add(
        (id) => ids.set(name, id),
        boundMs,
        () => overdue.push(name),
      ),
    resolve: (name: string) => pending.resolve(ids.get(name) ?? -1, result),
  };
};

describe('statements that another thread runs', () => {
  it('are overdue if no result comes within the bound of the next one, however many follow', async () => {
    const { clock, add, resolve, overdue } = openPending();
    const all = [add('first', 1_000), add('second', 1_000), add('third', 1_000)];
    await clock.advance(900);
    resolve('first');
    await clock.advance(900);
    resolve('second');
    await Promise.all(all.slice(0, 2));
    expect(overdue).toEqual([]);
    await clock.advance(999);
    expect(overdue).toEqual([]);
    await clock.advance(1);
    expect(overdue).toEqual(['third']);
  });

  it('are not watched if none is left', async () => {
    const { clock, pending, add, resolve } = openPending();
    const one = add('one', 1_000);
    resolve('one');
    await one;
    const lost = [add('two', 1_000), add('three', 1_000)];
    pending.rejectAll(new Error('lost'));
    for (const each of lost) await expect(each).rejects.toThrow('lost');
    expect(clock.pending).toBe(0);
  });
});
