import { describe, expect, it } from '@jest/globals';
import { systemClock } from './system-clock.ts';

describe('the system clock', () => {
  it.each([Number.POSITIVE_INFINITY, Number.MAX_SAFE_INTEGER, 2 ** 31])(
    'does not call back at once after %d ms, which no timer of Node holds',
    async (ms) => {
      const called: string[] = [];
      const cancel = systemClock.after(ms, () => called.push('the long one'));
      await systemClock.sleep(5);
      cancel();
      expect(called).toEqual([]);
    },
  );

  it('calls back in the order of the delays, except for cancelled timers', async () => {
    const called: number[] = [];
    systemClock.after(2, () => called.push(2));
    systemClock.after(1, () => called.push(1));
    systemClock.after(1, () => called.push(0))();
    await systemClock.sleep(5);
    expect(called).toEqual([1, 2]);
  });

  it('ends a sleep with the reason of its signal', async () => {
    const controller = new AbortController();
    const sleeping = systemClock.sleep(Number.POSITIVE_INFINITY, controller.signal);
    controller.abort(new Error('gone'));
    await expect(sleeping).rejects.toThrow('gone');
  });
});
