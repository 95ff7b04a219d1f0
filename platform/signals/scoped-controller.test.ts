import { getEventListeners } from 'node:events';
import { describe, expect, it } from '@jest/globals';
import { ManualClock } from '../../tests/kit/clock/manual-clock.ts';
import { callBudgetOf, startCallBudget } from '../context/call-budget.ts';
import { ScopedController } from './scoped-controller.ts';

const listenersOf = (signal: AbortSignal): number => getEventListeners(signal, 'abort').length;

describe('a controller under a parent', () => {
  it('has aborted from the beginning when its parent has, for the same reason', () => {
    const reason = new Error('left');
    using controller = new ScopedController(AbortSignal.abort(reason));
    expect(controller.signal.aborted).toBe(true);
    expect(controller.signal.reason).toBe(reason);
  });

  it('aborts in the turn in which its parent does, for the same reason', () => {
    const parent = new AbortController();
    const reason = new Error('left');
    using controller = new ScopedController(parent.signal);
    expect(controller.signal.aborted).toBe(false);
    parent.abort(reason);
    expect(controller.signal.reason).toBe(reason);
  });

  it('aborts by itself and leaves its parent as it is', () => {
    const parent = new AbortController();
    using controller = new ScopedController(parent.signal);
    controller.abort(new Error('done'));
    expect([controller.signal.aborted, parent.signal.aborted]).toEqual([true, false]);
  });

  it('keeps its first reason, from whatever source', async () => {
    const clock = new ManualClock();
    const reasons = { own: new Error('own'), parent: new Error('parent'), time: new Error('time') };
    const first = async (...order: (keyof typeof reasons)[]) => {
      const parent = new AbortController();
      using controller = new ScopedController(parent.signal);
      controller.abortAfter(1000, clock, () => reasons.time);
      for (const name of order) {
        if (name === 'own') controller.abort(reasons.own);
        if (name === 'parent') parent.abort(reasons.parent);
        if (name === 'time') await clock.advance(1000);
      }
      return controller.signal.reason;
    };
    expect(await first('own', 'parent', 'time')).toBe(reasons.own);
    expect(await first('parent', 'time', 'own')).toBe(reasons.parent);
    expect(await first('time', 'own', 'parent')).toBe(reasons.time);
  });

  it('shares the call budget of its parent', () => {
    const parent = new AbortController();
    const budget = startCallBudget(parent.signal, { deadlineAtMs: 1, waitUntilMs: 2 });
    using controller = new ScopedController(parent.signal);
    using other = new ScopedController(new AbortController().signal);
    expect(callBudgetOf(controller.signal)).toBe(budget);
    expect(callBudgetOf(other.signal)).toBeUndefined();
  });
});

describe('the time of a controller', () => {
  it('is over after so many milliseconds, not before, with the error that is given for it', async () => {
    const clock = new ManualClock();
    using controller = new ScopedController();
    controller.abortAfter(1000, clock, () => new Error('too late'));
    await clock.advance(999);
    expect(controller.signal.aborted).toBe(false);
    await clock.advance(1);
    expect(controller.signal.reason).toMatchObject({ message: 'too late' });
  });

  it('may be put off as long as it is not over, and is over from the beginning when it is past', async () => {
    const clock = new ManualClock();
    let deadlineAtMs = clock.now() + 1000;
    using controller = new ScopedController();
    controller.abortAt(
      () => deadlineAtMs,
      clock,
      () => new Error('too late'),
    );
    deadlineAtMs += 500;
    await clock.advance(1499);
    expect(controller.signal.aborted).toBe(false);
    await clock.advance(1);
    expect(controller.signal.aborted).toBe(true);
    using late = new ScopedController();
    late.abortAt(
      () => deadlineAtMs,
      clock,
      () => new Error('too late'),
    );
    expect([late.signal.aborted, clock.pending]).toEqual([true, 0]);
  });
});

describe('a controller whose scope was left', () => {
  it('has left no listener and no timer, and follows neither parent nor clock', async () => {
    const clock = new ManualClock();
    const parent = new AbortController();
    const inScope = () => {
      using controller = new ScopedController(parent.signal);
      controller.abortAfter(1000, clock, () => new Error('too late'));
      expect([listenersOf(parent.signal), clock.pending]).toEqual([1, 1]);
      return controller.signal;
    };
    const signal = inScope();
    expect([listenersOf(parent.signal), clock.pending]).toEqual([0, 0]);
    parent.abort();
    await clock.advance(1000);
    expect(signal.aborted).toBe(false);
  });

  it('has left none of many on one parent, also of those that aborted or whose work threw', () => {
    const parent = new AbortController();
    for (let count = 0; count < 20; count += 1) {
      using controller = new ScopedController(parent.signal);
      if (count % 2 === 0) controller.abort();
    }
    const failing = () => {
      using controller = new ScopedController(parent.signal);
      controller.signal.throwIfAborted();
      throw new Error('failed');
    };
    expect(failing).toThrow('failed');
    expect(listenersOf(parent.signal)).toBe(0);
  });

  it('can still be aborted', () => {
    const controller = new ScopedController();
    controller[Symbol.dispose]();
    controller.abort(new Error('left'));
    expect(controller.signal.reason).toMatchObject({ message: 'left' });
  });

  it('has called back once what waited for that, and what is added later at once', () => {
    const ends: string[] = [];
    const controller = new ScopedController();
    controller.defer(() => ends.push('early'));
    expect(ends).toEqual([]);
    controller[Symbol.dispose]();
    controller[Symbol.dispose]();
    controller.defer(() => ends.push('late'));
    expect(ends).toEqual(['early', 'late']);
  });

  it('starts no timer that stays', () => {
    const clock = new ManualClock();
    const controller = new ScopedController();
    controller[Symbol.dispose]();
    controller.abortAfter(1000, clock, () => new Error('too late'));
    expect(clock.pending).toBe(0);
  });
});
