import { describe, expect, it } from '@jest/globals';
import { addDays, fromLocalTime, isDate, toLocalTime } from './local-time.ts';

describe('local times', () => {
  it.each([
    ['2026-11-20', 'America/Los_Angeles', '2026-11-20T20:30:00.000Z'],
    ['2026-07-20', 'America/Los_Angeles', '2026-07-20T19:30:00.000Z'],
    ['2026-11-20', 'Asia/Kolkata', '2026-11-20T07:00:00.000Z'],
    ['2026-11-20', 'Pacific/Auckland', '2026-11-19T23:30:00.000Z'],
  ])('converts half past noon of %s in %s to %s, and back', (date, zone, instant) => {
    const at = fromLocalTime(date, 750, zone);
    expect(new Date(at).toISOString()).toBe(instant);
    expect(toLocalTime(at, zone)).toMatchObject({ date, time: '12:30' });
  });

  it('uses the moment after the gap for a time that the change of clocks skips', () => {
    const at = fromLocalTime('2027-03-14', 150, 'America/New_York');
    expect(toLocalTime(at, 'America/New_York')).toMatchObject({
      date: '2027-03-14',
      time: '03:30',
      offsetMinutes: -240,
    });
  });

  it('crosses months and years, and validates dates', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(['2028-02-29', '2027-02-29', '2027-13-01', '2027-1-1'].map(isDate)).toEqual([true, false, false, false]);
  });
});
