import { describe, expect, it } from '@jest/globals';
import { BoundedBuffer } from './bounded-buffer.ts';
import { changesOf } from './changes-of.ts';

const setup = () => {
  let left = 0;
  const states = new BoundedBuffer<number>({
    capacity: 10,
    overflow: 'drop-oldest',
    onReturn: () => {
      left += 1;
    },
  });
  /** Returns the tens of a number. */
  const tens = changesOf<number, number>(states, (state, before) => {
    if (state < 0) throw new Error('negative');
    const view = Math.floor(state / 10);
    return view === before ? undefined : view;
  });
  return { states, tens, left: () => left };
};

describe('changes of shared states', () => {
  it('are the first view, then each that differs from the previous one', async () => {
    const { states, tens } = setup();
    for (const state of [11, 12, 19, 20, 11]) states.push(state);
    states.complete();
    const seen: number[] = [];
    for await (const view of tens) seen.push(view);
    expect(seen).toEqual([1, 2, 1]);
  });

  it('fail with the states', async () => {
    const { states, tens } = setup();
    states.push(5);
    states.fail(new Error('down'));
    expect(await tens.next()).toEqual({ done: false, value: 0 });
    await expect(tens.next()).rejects.toThrow('down');
    expect((await tens.next()).done).toBe(true);
  });

  it('leave the states when the reader returns, even while it waits', async () => {
    const { tens, left } = setup();
    const waiting = tens.next();
    await tens.return?.();
    expect([await waiting, left()]).toEqual([{ done: true, value: undefined }, 1]);
  });

  it('leave the states when a view cannot be computed', async () => {
    const { states, tens, left } = setup();
    states.push(-1);
    await expect(tens.next()).rejects.toThrow('negative');
    expect(left()).toBe(1);
  });
});
