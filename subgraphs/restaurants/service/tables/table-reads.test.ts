import { getEventListeners } from 'node:events';
import { setImmediate as turnOfLoop } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { Call } from '../../../../platform/call/call.ts';
import type { TablePlatform } from '../../model/table-platform.ts';
import { createTableBatches } from './table-reads.ts';

const question = { date: '2026-11-21', partySize: 2, fromMinute: null, toMinute: null };

/** A platform that never responds, and the calls that it received. */
const setUp = (batchSize: number) => {
  const calls: { readonly ids: readonly string[]; readonly call: Call }[] = [];
  const tables: TablePlatform['tables'] = (ids, _question, call) => {
    calls.push({ ids, call });
    return new Promise((_resolve, reject) => call.signal.addEventListener('abort', () => reject(call.reason)));
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
  return { calls, ask: (id: string, call: Call) => ask(id, question, call) };
};

describe('one call for several restaurants', () => {
  it('continues as long as a caller waits for a part of it, and leaves no listener', async () => {
    const { calls, ask } = setUp(10);
    const [one, other] = [new Call(), new Call()];
    const waiting = Promise.allSettled([ask('a', one), ask('b', other)]);
    await turnOfLoop();
    expect(calls.map(({ ids }) => ids)).toEqual([['a', 'b']]);
    one.abort(new Error('left'));
    expect(calls[0]?.call.aborted).toBe(false);
    other.abort(new Error('left too'));
    expect(calls[0]?.call.reason).toMatchObject({ message: 'left' });
    await waiting;
    expect([one, other].map(({ signal }) => getEventListeners(signal, 'abort').length)).toEqual([0, 0]);
  });

  it('ends when its only signal, shared by all callers, aborts', async () => {
    const { calls, ask } = setUp(10);
    const caller = new Call();
    const waiting = Promise.allSettled([ask('a', caller), ask('b', caller)]);
    await turnOfLoop();
    caller.abort(new Error('left'));
    expect(calls[0]?.call.aborted).toBe(true);
    await waiting;
  });

  it('is aborted from the beginning when its signal already was', async () => {
    const { calls, ask } = setUp(1);
    void ask('a', new Call({ signal: AbortSignal.abort(new Error('left')) }));
    expect(calls.map(({ call }) => call.aborted)).toEqual([true]);
  });
});
