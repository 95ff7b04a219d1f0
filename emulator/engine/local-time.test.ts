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

  it('changes between two instants of a change of clocks, also where that is by half an hour', () => {
    const changes: readonly (readonly [string, string, string, string])[] = [
      ['2027-03-14T06:59:59.999Z', 'America/New_York', '01:59', '03:00'],
      ['2027-11-07T05:59:59.999Z', 'America/New_York', '01:59', '01:00'],
      ['2027-04-03T14:59:59.999Z', 'Australia/Lord_Howe', '01:59', '01:30'],
    ];
    for (const [last, zone, before, after] of changes) {
      const lastMs = Date.parse(last);
      expect([lastMs, lastMs + 1].map((ms) => toLocalTime(ms, zone).time)).toEqual([before, after]);
    }
  });

  it('crosses months and years, and validates dates', () => {
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(['2028-02-29', '2027-02-29', '2027-13-01', '2027-1-1'].map(isDate)).toEqual([true, false, false, false]);
  });
});
