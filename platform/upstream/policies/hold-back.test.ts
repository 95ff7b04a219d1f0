import { getEventListeners } from 'node:events';
import { describe, expect, it } from '@jest/globals';
import { ManualClock } from '../../../tests/kit/clock/manual-clock.ts';
import { UpstreamError } from '../../errors/upstream-error.ts';
import { createPace } from './hold-back.ts';
import type { Outcome } from './outcome.ts';

const result = { response: {} } as unknown as Outcome;
const refused: Outcome = { failure: new UpstreamError('pier', 'rate_limited'), refused: true };
const never = new AbortController().signal;

/** A pace, and the starts of attempts by name, in milliseconds since the beginning. */
const start = (burst: number, intervalMs: number) => {
  const clock = new ManualClock();
  const startMs = clock.now();
  const pace = createPace({ burst, intervalMs }, clock);
  const begun: [name: string, atMs: number][] = [];
  const ask = (name: string, signal = never, outcome = result) =>
    pace(async () => {
      begun.push([name, clock.now() - startMs]);
      return outcome;
    }, signal);
  return { clock, begun, ask };
};

describe('the pace', () => {
  it('starts a burst at once and then one attempt per interval, in their order', async () => {
    const { clock, begun, ask } = start(2, 1000);
    const all = Promise.all(['a', 'b', 'c', 'd', 'e'].map((name) => ask(name)));
    await clock.advance(999);
    expect(begun).toEqual([
      ['a', 0],
      ['b', 0],
    ]);
    await clock.advance(10_000);
    expect(begun.slice(2)).toEqual([
      ['c', 1000],
      ['d', 2000],
      ['e', 3000],
    ]);
    expect(await all).toHaveLength(5);
    expect(clock.pending).toBe(0);
  });

  it('restores at most one burst while there are no attempts', async () => {
    const { clock, begun, ask } = start(2, 1000);
    for (const name of ['a', 'b']) await ask(name);
    await clock.advance(60_000);
    for (const name of ['c', 'd', 'e']) void ask(name);
    await clock.advance(5000);
    expect(begun.slice(2)).toEqual([
      ['c', 60_000],
      ['d', 60_000],
      ['e', 61_000],
    ]);
  });

  it('never starts more than the burst and the turns since, even at irregular times', async () => {
    const { clock, begun, ask } = start(3, 700);
    for (let step = 0; step < 40; step++) {
      void ask(`${step}`);
      await clock.advance((step * 137) % 400);
    }
    await clock.advance(60_000);
    expect(begun).toHaveLength(40);
    for (const [from, [, fromMs]] of begun.entries())
      for (const [to, [, toMs]] of begun.entries())
        if (to > from) expect(to - from + 1).toBeLessThanOrEqual(3 + (toMs - fromMs) / 700);
  });

  it('gives the turn of a caller that left to the next', async () => {
    const { clock, begun, ask } = start(1, 1000);
    await ask('a');
    const controller = new AbortController();
    const leaving = ask('b', controller.signal);
    const staying = ask('c');
    await clock.advance(500);
    controller.abort(new Error('gone'));
    await expect(leaving).rejects.toThrow('gone');
    await clock.advance(500);
    await staying;
    expect(begun).toEqual([
      ['a', 0],
      ['c', 1000],
    ]);
    expect(getEventListeners(controller.signal, 'abort')).toHaveLength(0);
    const only = new AbortController();
    const last = ask('d', only.signal);
    only.abort(new Error('gone too'));
    await expect(last).rejects.toThrow('gone too');
    expect(clock.pending).toBe(0);
    await expect(ask('e', only.signal)).rejects.toThrow('gone too');
    await clock.advance(1000);
    await ask('f');
    expect(begun.at(-1)).toEqual(['f', 2000]);
  });

  it('leaves no listener on the signal of an attempt that was started', async () => {
    const { ask } = start(1, 1000);
    const { signal } = new AbortController();
    await ask('a', signal);
    expect(getEventListeners(signal, 'abort')).toHaveLength(0);
  });

  it('uses no turn for an attempt that was refused without a request', async () => {
    const { clock, begun, ask } = start(1, 1000);
    await ask('a', never, refused);
    await ask('b', never, refused);
    await ask('c');
    const waiting = ask('d');
    await clock.advance(1000);
    await waiting;
    expect(begun.map(([, atMs]) => atMs)).toEqual([0, 0, 0, 1000]);
  });

  it('waits no longer than the turns taken require when the clock is set back', async () => {
    let setBackMs = 0;
    const clock = new ManualClock();
    const pace = createPace(
      { burst: 1, intervalMs: 1000 },
      {
        now: () => clock.now() - setBackMs,
        after: (ms, callback) => clock.after(ms, callback),
        sleep: (ms, signal) => clock.sleep(ms, signal),
      },
    );
    await pace(async () => result, never);
    setBackMs = 3_600_000;
    const next = pace(async () => result, never);
    await clock.advance(1000);
    expect(await next).toBe(result);
  });
});
