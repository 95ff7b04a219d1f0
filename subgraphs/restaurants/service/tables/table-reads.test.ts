import { getEventListeners } from 'node:events';
import { setImmediate as turnOfLoop } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { Call } from '../../../../platform/call/call.ts';
import { aSlot, createInventedPlatform, someTables } from '../../../../tests/kit/restaurants/invented-platform.ts';
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
    requestsOfDay: 1,
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

describe('one call for several days', () => {
  const setUpDays = (hasDays: boolean) => {
    const { client, calls, tables } = createInventedPlatform({ hasDays });
    const ask = createTableBatches(client);
    const askDay = (id: string, date: string, changes: object = {}) =>
      ask(id, { ...question, date, ...changes }, new Call());
    const asked = () => calls.map(({ ids, question: { date }, days }) => [ids, date, days]);
    return { tables, askDay, asked };
  };

  it('has the days from the first to the last, and each caller gets its own', async () => {
    const { tables, askDay, asked } = setUpDays(true);
    tables.set('1 2026-12-01', someTables([aSlot('18:00:00')]));
    tables.set('2 2026-12-31', someTables([aSlot('19:00:00')]));
    const found = await Promise.all([
      askDay('2', '2026-12-31'),
      askDay('1', '2026-12-01'),
      askDay('1', '2026-12-31'),
      askDay('1', '2026-12-01', { partySize: 3 }),
    ]);
    expect(found.map((one) => one?.slots.map(({ time }) => time))).toEqual([
      ['19:00:00'],
      ['18:00:00'],
      undefined,
      ['18:00:00'],
    ]);
    expect(asked()).toEqual([
      [['2', '1'], '2026-12-01', 31],
      [['1'], '2026-12-01', 1],
    ]);
  });

  it('is bounded in days, and in restaurants by days', async () => {
    const { askDay, asked } = setUpDays(true);
    await Promise.all([askDay('1', '2026-12-01'), askDay('1', '2027-01-01')]);
    expect(asked().splice(0)).toEqual([
      [['1'], '2026-12-01', 1],
      [['1'], '2027-01-01', 1],
    ]);
    const ids = ['1', '2', '3', '4', '5', '6'];
    await Promise.all(ids.flatMap((id) => [askDay(id, '2026-12-01'), askDay(id, '2026-12-31')]));
    expect(asked().slice(2)).toEqual([
      [ids.slice(0, 5), '2026-12-01', 31],
      [['6'], '2026-12-01', 31],
    ]);
  });

  it('is one for each day where the platform cannot', async () => {
    const { askDay, asked } = setUpDays(false);
    await Promise.all([askDay('1', '2026-12-02'), askDay('1', '2026-12-01'), askDay('2', '2026-12-01')]);
    expect(asked()).toEqual([
      [['1', '2'], '2026-12-01', 1],
      [['1'], '2026-12-02', 1],
    ]);
  });
});
