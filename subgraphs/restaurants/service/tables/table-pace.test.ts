import { describe, expect, it } from '@jest/globals';
import { Call } from '../../../../platform/call/call.ts';
import { hourMs } from '../../../../platform/runtime/clock/clock.ts';
import {
  foundIn,
  lastOf,
  pollMs,
  range,
  createFoundSetup as setUp,
  turnMs,
} from '../../../../tests/kit/restaurants/found-setup.ts';

describe('the requests of a stream', () => {
  const sixty = { platformIds: ['1', '2'], dateFrom: '2026-11-22', dateTo: '2026-12-21' };

  it('are at most twelve in the pause of a single day, the first ones included, and most for near days', async () => {
    const { none, open, platform, asked, pass } = setUp();
    none('1', '2');
    const { events } = await open(sixty);
    expect(asked()).toEqual(['1 2026-11-22']);
    await pass(60 * turnMs - 1);
    // The nearest days first, and restaurants take turns.
    expect(asked().slice(0, 3)).toEqual(['1 2026-11-22', '2 2026-11-22', '1 2026-11-23']);
    expect([asked().length, new Set(asked()).size]).toEqual([60, 60]);
    expect(lastOf(events)).toMatchObject({ readCount: 60 });
    await pass(hourMs * 2);
    const times = platform.calls.map(({ atMs }) => atMs);
    expect(Math.max(...times.map((from) => times.filter((at) => at >= from && at < from + pollMs).length))).toBe(12);
    // Few of them are left.
    expect(times.length).toBeGreaterThan(0.75 * ((hourMs * 2) / turnMs));
    const countOf = (day: string) => asked().filter((each) => each === day).length;
    expect(countOf('1 2026-11-22')).toBeGreaterThan(1.6 * countOf('1 2026-11-24'));
    expect(countOf('1 2026-11-24')).toBeGreaterThan(1.6 * countOf('1 2026-12-04'));
    expect(countOf('2 2026-12-21')).toBeGreaterThan(8);
  });

  it('count as many as the platform needs for a day', async () => {
    const { none, open, platform, pass } = setUp({ requestsOfDay: 4 });
    none('1', '2');
    await open(sixty);
    await pass(hourMs);
    const times = platform.calls.map(({ atMs }) => atMs);
    expect(times.slice(1, 4).map((at) => at - (times[0] ?? 0))).toEqual([4 * turnMs, 8 * turnMs, 12 * turnMs]);
    expect(Math.max(...times.map((from) => times.filter((at) => at >= from && at < from + pollMs).length))).toBe(3);
  });

  it('have several days of a restaurant where the platform returns them at once, again and again', async () => {
    const { none, free, open, platform, pass } = setUp({ hasDays: true, requestsOfDay: 4 });
    none('1', '2');
    const { events } = await open({ ...sixty, weekdays: ['SATURDAY', 'SUNDAY'] });
    await pass(6 * 4 * turnMs);
    const asked = () => platform.calls.map(({ ids, question: { date }, days }) => [ids.join(), date, days]);
    const first = [
      ['1', '2026-11-22', 1],
      ['2', '2026-11-22', 1],
      ['1', '2026-11-28', 23],
      ['2', '2026-11-28', 23],
    ];
    expect(asked().slice(0, 4)).toEqual(first);
    expect(lastOf(events)).toEqual({ unread: [], dayCount: 18, readCount: 18 });
    free('2', '2026-12-19', '20:00');
    await pass(11 * 4 * turnMs);
    expect(foundIn(events)).toEqual(['2 2026-12-19 20:00']);
    const dates = new Set(asked().map(([id, date, days]) => `${id} ${date} ${days}`));
    expect(dates.size).toBe(4);
  });

  it('are shared by all streams, those of one day too, at the shortest pause', async () => {
    const { none, free, open, one, asked, clock } = setUp();
    none('1');
    const alone = one.watch('PLATFORM_B', '1', { ...range, date: '2026-12-04', timeEnd: null }, new Call());
    await alone.next();
    const { events } = await open();
    // Days that others poll take no time.
    expect(asked()).toEqual(['1 2026-12-04', '1 2026-12-05']);
    await clock.advance(3 * turnMs);
    expect(asked()).toHaveLength(3);
    const again = await open();
    expect([asked().length, again.events.length, lastOf(again.events)]).toEqual([3, 2, lastOf(events)]);
    free('1', '2026-12-04', '20:00');
    const next = alone.next();
    await clock.advance(pollMs - 3 * turnMs);
    expect((await next).value?.opened).toHaveLength(1);
    expect([foundIn(events), foundIn(again.events)]).toEqual([['1 2026-12-04 20:00'], ['1 2026-12-04 20:00']]);
    expect(asked().slice(3)).toEqual(['1 2026-12-04']);
  });

  it('have a day read again that another stream read long ago, before it is said to have tables', async () => {
    const { none, free, open, asked, pass } = setUp();
    none('1', '2');
    free('2', '2026-12-21', '20:00');
    const { events } = await open(sixty);
    await pass(60 * turnMs);
    expect(foundIn(events)).toEqual(['2 2026-12-21 20:00']);
    free('2', '2026-12-21', '21:00');
    await pass(pollMs);
    const before = asked().length;
    const late = await open({ platformIds: ['2'], dateFrom: '2026-12-21', dateTo: '2026-12-21' });
    expect([asked().slice(before), foundIn(late.events)]).toEqual([['2 2026-12-21'], ['2 2026-12-21 21:00']]);
    expect(foundIn(events)).toHaveLength(2);
  });
});
