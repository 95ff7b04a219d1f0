import { getEventListeners } from 'node:events';
import { describe, expect, it } from '@jest/globals';
import { ManualClock } from '../../tests/kit/clock/manual-clock.ts';
import { withDeadline } from './deadline.ts';

const setUp = () => {
  const clock = new ManualClock();
  return { clock, deadline: { clock, timeoutMs: 1000, message: 'too late' }, outer: new AbortController() };
};
const untilAborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

describe('a deadline', () => {
  it('aborts the step exactly at its time', async () => {
    const { clock, deadline, outer } = setUp();
    let heard: unknown;
    const step = withDeadline(deadline, outer.signal, untilAborted).catch((error: unknown) => {
      heard = error;
    });
    await clock.advance(999);
    expect(heard).toBeUndefined();
    await clock.advance(1);
    await step;
    expect(heard).toMatchObject({ code: 'deadline_exceeded', message: 'too late' });
  });

  it('passes on the reason of the outer signal, and does not start if that is aborted', async () => {
    const { deadline, outer } = setUp();
    const step = withDeadline(deadline, outer.signal, untilAborted);
    outer.abort(new Error('left'));
    await expect(step).rejects.toThrow('left');
    let began = false;
    const never = withDeadline(deadline, outer.signal, () => {
      began = true;
    });
    await expect(never).rejects.toThrow('left');
    expect(began).toBe(false);
  });

  it('leaves no timer and no listener, however the step ends', async () => {
    const { clock, deadline, outer } = setUp();
    expect(await withDeadline(deadline, outer.signal, () => 'done')).toBe('done');
    const failing = withDeadline(deadline, outer.signal, async () => {
      throw new Error('failed');
    });
    await expect(failing).rejects.toThrow('failed');
    expect([clock.pending, getEventListeners(outer.signal, 'abort').length]).toEqual([0, 0]);
  });
});
