import { getEventListeners } from 'node:events';
import { setImmediate as turnOfLoop } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { onAbort } from './on-abort.ts';

const listenersOf = (signal: AbortSignal): number => getEventListeners(signal, 'abort').length;

describe('waiting for an abort', () => {
  it('calls back once, when the signal aborts, and leaves no listener', () => {
    const controller = new AbortController();
    let calls = 0;
    onAbort(controller.signal, () => {
      calls += 1;
    });
    expect([calls, listenersOf(controller.signal)]).toEqual([0, 1]);
    controller.abort();
    controller.abort();
    expect([calls, listenersOf(controller.signal)]).toEqual([1, 0]);
  });

  it('calls back at once when the signal has aborted, and then does not listen', () => {
    const signal = AbortSignal.abort();
    let calls = 0;
    const stopListening = onAbort(signal, () => {
      calls += 1;
    });
    expect([calls, listenersOf(signal)]).toEqual([1, 0]);
    stopListening();
  });

  it('calls nothing back after it was ended', () => {
    const controller = new AbortController();
    let calls = 0;
    const stopListening = onAbort(controller.signal, () => {
      calls += 1;
    });
    stopListening();
    expect(listenersOf(controller.signal)).toBe(0);
    controller.abort();
    expect(calls).toBe(0);
  });

  it('keeps two waits apart that have one callback', () => {
    const controller = new AbortController();
    let calls = 0;
    const callback = () => {
      calls += 1;
    };
    const stops = [onAbort(controller.signal, callback), onAbort(controller.signal, callback)];
    stops[0]?.();
    expect(listenersOf(controller.signal)).toBe(1);
    controller.abort();
    expect(calls).toBe(1);
  });

  it('lets more wait on one signal than the ten from which Node warns of a leak', async () => {
    const warnings: Error[] = [];
    const note = (warning: Error) => void warnings.push(warning);
    process.on('warning', note);
    const { signal } = new AbortController();
    for (let count = 0; count < 11; count += 1) onAbort(signal, () => {});
    await turnOfLoop();
    process.off('warning', note);
    expect(warnings).toEqual([]);
  });
});
