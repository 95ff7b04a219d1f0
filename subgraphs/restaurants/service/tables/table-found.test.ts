import { describe, expect, it } from '@jest/globals';
import { Call } from '../../../../platform/call/call.ts';
import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import {
  aSlot,
  type InventedPlatformOptions,
  someTables,
} from '../../../../tests/kit/restaurants/invented-platform.ts';
import { aRestaurant } from '../../../../tests/kit/restaurants/restaurant-samples.ts';
import { createTablesSetup, ttlMs } from '../../../../tests/kit/restaurants/tables-setup.ts';
import type { TableFoundEvent } from '../../model/found-tables.ts';
import { createDayPolls } from './day-polls.ts';
import { createTableFound } from './table-found.ts';
import type { TableRangeRequest } from './table-range.ts';
import { createTableWatch } from './table-watch.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const pollMs = 2 * ttlMs;
/** The part of the allowance that one request takes. */
const turnMs = pollMs / 12;

/** The evenings of Friday to Sunday, two weeks from the beginning of the clock. */
const range: TableRangeRequest = {
  platform: 'PLATFORM_B',
  platformIds: ['1'],
  dateFrom: '2026-12-04',
  dateTo: '2026-12-06',
  weekdays: null,
  partySize: 2,
  timeStart: null,
  timeEnd: '22:00:00',
};

const setUp = (options: InventedPlatformOptions = {}) => {
  const setup = createTablesSetup(options);
  const { clock, platform, platforms, known, tables } = setup;
  const polls = createDayPolls({ tables, clock });
  const find = async (keys: readonly { readonly platformId: string }[]) =>
    keys.map(({ platformId }) => known.find((each) => each.platformId === platformId) ?? null);
  const { watch } = createTableFound({ polls, platforms, known: { find }, clock, settings: { pollMs } });
  const one = createTableWatch({ polls, settings: { pollMs } });
  const free = (id: string, date: string, ...times: string[]) =>
    platform.tables.set(`${id} ${date}`, someTables(times.map((time) => aSlot(`${time}:00`, { date }))));
  const none = (...ids: string[]) => {
    for (const id of ids) platform.tables.set(id, someTables([]));
  };
  /** Reads a stream to its end, and collects what it sends. */
  const open = async (changes: Partial<TableRangeRequest> = {}, call = new Call()) => {
    const stream = await watch({ ...range, ...changes }, call);
    const events: TableFoundEvent[] = [];
    const end = (async () => {
      for await (const event of stream) events.push(event);
      return 'done';
    })();
    end.catch(() => {});
    await clock.advance(0);
    return { stream, events, end };
  };
  const asked = () => platform.calls.map(({ ids, question: { date } }) => `${ids.join()} ${date}`);
  /** Passes time in steps in which at most one reading begins, each of which ends before the next. */
  const pass = async (ms: number) => {
    for (const endMs = clock.now() + ms; clock.now() < endMs; ) {
      await clock.advance(Math.min(turnMs / 2, endMs - clock.now()));
      for (let turn = 0; turn < 4; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    }
  };
  return { pass, ...setup, one, free, none, open, asked };
};

const foundIn = (events: readonly TableFoundEvent[]) =>
  events.flatMap(({ found }) =>
    found === null
      ? []
      : [`${found.platformId} ${found.date} ${found.slots.map(({ time }) => time.slice(0, 5)).join()}`],
  );
const lastOf = (events: readonly TableFoundEvent[]) => {
  const event = events.at(-1);
  const unread = event?.unread.map(({ platformId, date, failure }) => [platformId, date, failure.code]);
  return { unread, ...event?.coverage };
};

describe('found tables', () => {
  it('are those that are free now, the nearest day first, and then each that was not free at the last poll', async () => {
    const { free, none, open, clock } = setUp();
    none('1', '2');
    free('1', '2026-12-04', '18:00', '19:00', '22:30');
    free('2', '2026-12-05', '20:00');
    const { events } = await open({ platformIds: ['1', '2'] });
    expect(events).toMatchObject([
      { found: { platformId: '1', partySize: 2 }, coverage: { dayCount: 6, readCount: 1 } },
    ]);
    await clock.advance(6 * turnMs);
    expect(foundIn(events)).toEqual(['1 2026-12-04 18:00,19:00', '2 2026-12-05 20:00']);
    // When all days were read, one event says that nothing else is free.
    expect(lastOf(events)).toEqual({ unread: [], dayCount: 6, readCount: 6 });
    expect(events).toHaveLength(3);
    free('1', '2026-12-04', '19:00', '20:00');
    free('1', '2026-12-06', '12:00');
    await clock.advance(2 * pollMs);
    expect(foundIn(events).slice(2)).toEqual(['1 2026-12-04 20:00', '1 2026-12-06 12:00']);
    free('1', '2026-12-04', '18:00', '19:00', '20:00');
    await clock.advance(pollMs);
    expect(foundIn(events).slice(4)).toEqual(['1 2026-12-04 18:00']);
    expect(events).toHaveLength(6);
  });

  it('begin with an event also when the first day has none', async () => {
    const { none, open } = setUp();
    none('1');
    const { events } = await open();
    expect(events).toEqual([{ found: null, unread: [], coverage: { dayCount: 3, readCount: 1 } }]);
  });

  it('are of the chosen days of the week only', async () => {
    const { none, open, asked, clock } = setUp();
    none('1');
    const { events } = await open({ dateTo: '2027-01-03', weekdays: ['SUNDAY', 'SATURDAY'] });
    await clock.advance(hourMs);
    expect([...new Set(asked())]).toEqual(
      ['12-05', '12-06', '12-12', '12-13', '12-19', '12-20', '12-26', '12-27', '01-02', '01-03'].map(
        (day) => `1 ${day.startsWith('01') ? 2027 : 2026}-${day}`,
      ),
    );
    expect(lastOf(events)).toEqual({ unread: [], dayCount: 10, readCount: 10 });
  });

  it('are found again by a stream that is opened again', async () => {
    const { free, none, open, clock } = setUp();
    none('1');
    free('1', '2026-12-05', '18:00');
    const leaving = new Call();
    const { events, end } = await open({}, leaving);
    await clock.advance(3 * turnMs);
    leaving.abort();
    expect(await end).toBe('done');
    await clock.advance(pollMs);
    const again = await open();
    await clock.advance(3 * turnMs);
    expect([foundIn(events), foundIn(again.events)]).toEqual([['1 2026-12-05 18:00'], ['1 2026-12-05 18:00']]);
  });
});

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
    await pass(6 * hourMs);
    const times = platform.calls.map(({ atMs }) => atMs);
    expect(Math.max(...times.map((from) => times.filter((at) => at >= from && at < from + pollMs).length))).toBe(12);
    // Few of them are left.
    expect(times.length).toBeGreaterThan(0.75 * ((6 * hourMs) / turnMs));
    const countOf = (day: string) => asked().filter((each) => each === day).length;
    expect(countOf('1 2026-11-22')).toBeGreaterThan(1.6 * countOf('1 2026-11-24'));
    expect(countOf('1 2026-11-24')).toBeGreaterThan(1.6 * countOf('1 2026-12-04'));
    expect(countOf('2 2026-12-21')).toBeGreaterThan(30);
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
});

describe('a stream of found tables', () => {
  it('continues with the other restaurants when one cannot be read, and finds its tables later', async () => {
    const { none, free, open, platform, pass } = setUp();
    none('1', '2');
    platform.failTablesOf('2', new UpstreamError('platform_b', 'unreachable'));
    free('1', '2026-12-06', '18:00');
    free('2', '2026-12-05', '19:00');
    const { events, end } = await open({ platformIds: ['1', '2'], dateFrom: '2026-12-05' });
    await pass(4 * turnMs);
    expect(foundIn(events)).toEqual(['1 2026-12-06 18:00']);
    expect(lastOf(events)).toEqual({
      unread: [
        ['2', '2026-12-05', 'upstream_unavailable'],
        ['2', '2026-12-06', 'upstream_unavailable'],
      ],
      dayCount: 4,
      readCount: 2,
    });
    expect(events.at(-1)?.unread[0]).toMatchObject({ platform: 'PLATFORM_B', failure: { source: 'platform_b' } });
    const before = events.length;
    await pass(2 * pollMs);
    expect(events).toHaveLength(before);
    platform.failTablesOf('2', undefined);
    await pass(2 * pollMs);
    expect(foundIn(events).slice(1)).toEqual(['2 2026-12-05 19:00']);
    expect(lastOf(events)).toEqual({ unread: [], dayCount: 4, readCount: 4 });
    // What was free before a failure is not found a second time.
    platform.fail(new UpstreamError('platform_b', 'blocked'));
    await pass(2 * pollMs);
    expect(lastOf(events)).toMatchObject({ readCount: 0 });
    platform.fail(undefined);
    await pass(2 * pollMs);
    expect(foundIn(events)).toHaveLength(2);
    expect(await Promise.race([end, 'open'])).toBe('open');
  });

  it('reports a restaurant that does not exist once, and does not ask for it again', async () => {
    const { none, open, asked, clock } = setUp();
    none('1');
    const { events, end } = await open({ platformIds: ['9', '1'], dateFrom: '2026-12-05' });
    await clock.advance(hourMs);
    expect(asked().filter((each) => each.startsWith('9'))).toEqual(['9 2026-12-05']);
    expect(lastOf(events)).toEqual({
      unread: [
        ['9', '2026-12-05', 'not_found'],
        ['9', '2026-12-06', 'not_found'],
      ],
      dayCount: 2,
      readCount: 2,
    });
    expect(events).toHaveLength(2);
    expect(await Promise.race([end, 'open'])).toBe('open');
  });

  it('ends with not_found when no restaurant exists', async () => {
    const { open, clock } = setUp();
    const { end } = await open({ platformIds: ['8', '9'] });
    await clock.advance(6 * turnMs);
    await expect(end).rejects.toMatchObject({ code: 'not_found' });
    expect(clock.pending).toBe(0);
  });

  it("ends with a defect's error", async () => {
    const { none, open, platform, clock } = setUp();
    none('1');
    platform.fail(new TypeError('a bug'));
    const { end } = await open();
    await expect(end).rejects.toThrow('a bug');
    expect(clock.pending).toBe(0);
  });

  it.each(['return', 'the signal'])('releases all polls on %s, in the first pass and after it', async (how) => {
    for (const passedMs of [0, turnMs / 2, 10 * pollMs]) {
      const { none, open, platform, clock } = setUp();
      none('1', '2');
      const leaving = new Call();
      const { stream, end } = await open({ platformIds: ['1', '2'] }, leaving);
      await clock.advance(passedMs);
      if (how === 'return') await stream.return?.();
      else leaving.abort(new Error('left'));
      expect(await end).toBe('done');
      await clock.advance(0);
      expect(clock.pending).toBe(0);
      const asked = platform.calls.length;
      await clock.advance(10 * pollMs);
      expect(platform.calls).toHaveLength(asked);
    }
  });

  it('aborts a request in flight when it is left', async () => {
    const { none, open, platform } = setUp();
    none('1');
    platform.hold();
    const { stream, end } = await open();
    expect(platform.calls[0]?.call.aborted).toBe(false);
    await stream.return?.();
    expect(await end).toBe('done');
    expect(platform.calls[0]?.call.aborted).toBe(true);
  });
});

describe('the end of a range', () => {
  const today = { dateFrom: '2026-11-20', dateTo: '2026-11-21', timeEnd: '20:00:00' };
  /** From noon UTC on 20 November. */
  const until = (instant: string) => Date.parse(instant) - Date.parse('2026-11-20T12:00:00Z');

  it.each([
    ['an unknown country, in every zone', null, '2026-11-22T08:00:00Z'],
    ['a country of one zone', 'JP', '2026-11-21T11:00:00Z'],
    ['a country of several zones, in the last of them', 'ES', '2026-11-21T20:00:00Z'],
  ])('is when its last window has passed in %s', async (_, countryCode, ends) => {
    const { none, known, open, clock } = setUp();
    none('1');
    known.push(aRestaurant('1', { countryCode }));
    const { events, end } = await open(today);
    await clock.advance(until(ends) - 1);
    expect(await Promise.race([end, 'open'])).toBe('open');
    expect(lastOf(events)).toMatchObject({ unread: [] });
    await clock.advance(1);
    expect(await end).toBe('done');
    expect(clock.pending).toBe(0);
  });

  it('leaves out the days that are over, and counts them no more', async () => {
    const { none, free, known, open, asked, clock } = setUp();
    none('1');
    known.push(aRestaurant('1', { countryCode: 'JP' }));
    const { events } = await open({ ...today, dateFrom: '2026-11-19' });
    await clock.advance(turnMs);
    // In Tokyo it is nine in the evening of the 20th.
    expect(asked()).toEqual(['1 2026-11-21']);
    free('1', '2026-11-21', '20:00');
    await clock.advance(pollMs);
    expect(lastOf(events)).toEqual({ unread: [], dayCount: 1, readCount: 1 });
  });

  it('is that of the restaurant farthest in the west', async () => {
    const { none, known, open, clock } = setUp();
    none('1', '2');
    known.push(aRestaurant('1', { countryCode: 'JP' }), aRestaurant('2', { countryCode: 'GB' }));
    const { end } = await open({ ...today, platformIds: ['1', '2'] });
    await clock.advance(until('2026-11-21T20:00:00Z') - 1);
    expect(await Promise.race([end, 'open'])).toBe('open');
    await clock.advance(1);
    expect(await end).toBe('done');
  });
});

describe('a range', () => {
  it.each([
    ['that is over', { dateFrom: '2026-11-10', dateTo: '2026-11-18' }, 'dateTo', 'range_is_over'],
    ['that ends before it begins', { dateTo: '2026-12-03' }, 'dateTo', 'range_ends_before_start'],
    ['of more than 31 days', { dateTo: '2027-01-04' }, 'dateTo', 'range_too_long'],
    ['without one of the days of the week', { weekdays: ['MONDAY' as const] }, 'weekdays', 'range_without_weekday'],
    [
      'with more than 60 pairs',
      { dateTo: '2027-01-03', platformIds: ['1', '2'] },
      'platformIds',
      'too_many_table_days',
    ],
    ['with a reversed window', { timeStart: '23:00:00' }, 'timeEnd', 'window_ends_before_start'],
  ])('%s is refused, with field and rule', async (_, changes, field, rule) => {
    const { open, platform, clock } = setUp();
    await expect(open(changes)).rejects.toMatchObject({
      code: 'validation_error',
      details: { faults: [{ loc: [field], rule }] },
    });
    expect([platform.calls.length, clock.pending]).toEqual([0, 0]);
  });

  it.each([
    ['of 31 days', { dateTo: '2027-01-03' }],
    ['of 60 pairs', { dateTo: '2027-01-02', platformIds: ['1', '2', '1'] }],
    ['of one day, which is not over everywhere', { dateFrom: '2026-11-20', dateTo: '2026-11-20', timeEnd: '00:01:00' }],
  ])('%s is taken', async (_, changes) => {
    const { none, open } = setUp();
    none('1', '2');
    const { events } = await open(changes);
    expect(events).toHaveLength(1);
  });
});
