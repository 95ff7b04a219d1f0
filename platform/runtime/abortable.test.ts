import { getEventListeners } from 'node:events';
import { setImmediate as turnOfLoop } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { abortable } from './abortable.ts';
import { createDeferred } from './promise/deferred.ts';

const listenersOf = (signal: AbortSignal): number => getEventListeners(signal, 'abort').length;

describe('a promise that is waited for under a signal', () => {
  it('settles as it does by itself, and leaves no listener', async () => {
    const { signal } = new AbortController();
    await expect(abortable(Promise.resolve('value'), signal)).resolves.toBe('value');
    await expect(abortable(Promise.reject(new Error('failed')), signal)).rejects.toThrow('failed');
    expect(listenersOf(signal)).toBe(0);
  });

  it('rejects in the turn in which the signal aborts, with its reason, and leaves no listener', async () => {
    const controller = new AbortController();
    const { promise, resolve } = createDeferred<string>();
    const waiting = abortable(promise, controller.signal);
    controller.abort(new Error('left'));
    resolve('too late');
    await expect(waiting).rejects.toThrow('left');
    expect(listenersOf(controller.signal)).toBe(0);
  });

  it('rejects when the signal has aborted before, although the value is there', async () => {
    const signal = AbortSignal.abort(new Error('left'));
    await expect(abortable(Promise.resolve('value'), signal)).rejects.toThrow('left');
  });

  it('rejects with what is made of the signal', async () => {
    const signal = AbortSignal.abort('left');
    const waiting = abortable(Promise.resolve(), signal, ({ reason }) => new Error(`because: ${reason}`));
    await expect(waiting).rejects.toThrow('because: left');
  });

  it('leaves no rejection unhandled, whether the work fails before or after the abort', async () => {
    const unhandled: unknown[] = [];
    const note = (error: unknown) => void unhandled.push(error);
    process.on('unhandledRejection', note);
    try {
      const left = AbortSignal.abort(new Error('left'));
      await expect(abortable(Promise.reject(new Error('before')), left)).rejects.toThrow('left');
      const controller = new AbortController();
      let fail = (_: Error): void => {};
      const work = new Promise<never>((_, reject) => {
        fail = reject;
      });
      const waiting = abortable(work, controller.signal);
      controller.abort(new Error('left'));
      await expect(waiting).rejects.toThrow('left');
      fail(new Error('after'));
      await turnOfLoop();
    } finally {
      process.off('unhandledRejection', note);
    }
    expect(unhandled).toEqual([]);
  });
});
