import { describe, expect, it } from '@jest/globals';
import { lastOf, pollMs, createFoundSetup as setUp, turnMs } from '../../../../tests/kit/restaurants/found-setup.ts';
import { aRestaurant } from '../../../../tests/kit/restaurants/restaurant-samples.ts';

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
