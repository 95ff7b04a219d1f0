import { getEventListeners } from 'node:events';
import { setImmediate as turnOfLoop } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import type { TablePlatform } from '../../model/table-platform.ts';
import { createTableBatches } from './table-batches.ts';

const question = { date: '2026-11-21', partySize: 2, fromMinute: null, toMinute: null };

/** A platform that never responds, and the calls that it received. */
const setUp = (batchSize: number) => {
  const calls: { readonly ids: readonly string[]; readonly signal: AbortSignal }[] = [];
  const tables: TablePlatform['tables'] = (ids, _question, signal) => {
    calls.push({ ids, signal });
    return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  };
  const unused = () => Promise.reject(new Error('not part of this'));
  const ask = createTableBatches({
    platform: 'PLATFORM_A',
    source: 'platform_a',
    batchSize,
    search: unused,
    restaurant: unused,
    tables,
  });
  return { calls, ask: (id: string, signal: AbortSignal) => ask(id, question, signal) };
};

describe('one call for several restaurants', () => {
  it('continues as long as a caller waits for a part of it, and leaves no listener', async () => {
    const { calls, ask } = setUp(10);
    const [one, other] = [new AbortController(), new AbortController()];
    const waiting = Promise.allSettled([ask('a', one.signal), ask('b', other.signal)]);
    await turnOfLoop();
    expect(calls.map(({ ids }) => ids)).toEqual([['a', 'b']]);
    one.abort(new Error('left'));
    expect(calls[0]?.signal.aborted).toBe(false);
    other.abort(new Error('left too'));
    expect(calls[0]?.signal.reason).toMatchObject({ message: 'left' });
    await waiting;
    expect([one, other].map(({ signal }) => getEventListeners(signal, 'abort').length)).toEqual([0, 0]);
  });

  it('ends when its only signal, shared by all callers, aborts', async () => {
    const { calls, ask } = setUp(10);
    const caller = new AbortController();
    const waiting = Promise.allSettled([ask('a', caller.signal), ask('b', caller.signal)]);
    await turnOfLoop();
    caller.abort(new Error('left'));
    expect(calls[0]?.signal.aborted).toBe(true);
    await waiting;
  });

  it('is aborted from the beginning when its signal already was', async () => {
    const { calls, ask } = setUp(1);
    void ask('a', AbortSignal.abort(new Error('left')));
    expect(calls.map(({ signal }) => signal.aborted)).toEqual([true]);
  });
});
