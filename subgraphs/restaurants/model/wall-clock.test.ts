import { describe, expect, it } from '@jest/globals';
import { addMinutes, minutesBetween, toMinuteOfDay, toWallTime } from './wall-clock.ts';

describe('minutes of local time', () => {
  it.each([
    ['2026-12-04', 1140, 0, '2026-12-04', '19:00:00'],
    ['2026-12-04', 1140, -15, '2026-12-04', '18:45:00'],
    ['2026-12-04', 1140, 75, '2026-12-04', '20:15:00'],
    ['2026-12-04', 1140, 299, '2026-12-04', '23:59:00'],
    ['2026-12-04', 1140, 300, '2026-12-05', '00:00:00'],
    ['2026-12-04', 15, -15, '2026-12-04', '00:00:00'],
    ['2026-12-04', 15, -16, '2026-12-03', '23:59:00'],
    ['2026-12-04', 1140, 2 * 1440 + 5, '2026-12-06', '19:05:00'],
    ['2026-12-04', 0, -3 * 1440, '2026-12-01', '00:00:00'],
  ])('of %s: %i and %i', (date, minute, minutes, expectedDate, time) => {
    expect(addMinutes(date, minute, minutes)).toEqual({ date: expectedDate, time });
  });

  it.each([
    ['the end of a month', '2026-11-30', 60, '2026-12-01'],
    ['the end of a year', '2026-12-31', 60, '2027-01-01'],
    ['the end of February', '2026-02-28', 60, '2026-03-01'],
    ['a leap day', '2028-02-28', 60, '2028-02-29'],
    ['the day after a leap day', '2028-02-29', 60, '2028-03-01'],
    ['no leap day in a full century', '2100-02-28', 60, '2100-03-01'],
  ])('pass %s', (_, date, minutes, expected) => {
    expect(addMinutes(date, 1410, minutes)).toEqual({ date: expected, time: '00:30:00' });
  });

  it('pass the beginning of a year backwards', () => {
    expect(addMinutes('2027-01-01', 0, -1)).toEqual({ date: '2026-12-31', time: '23:59:00' });
  });

  it('ignore changes of clocks', () => {
    expect(addMinutes('2026-03-08', 90, 60)).toEqual({ date: '2026-03-08', time: '02:30:00' });
    expect(addMinutes('2026-11-01', 0, 180)).toEqual({ date: '2026-11-01', time: '03:00:00' });
  });

  it.each([
    ['00:00:00', 0],
    ['19:30:00', 1170],
    ['19:30', 1170],
    ['23:59:59', 1439],
  ])('after midnight of %s are %i', (time, minute) => {
    expect(toMinuteOfDay(time)).toBe(minute);
  });
});

describe('a local time', () => {
  it.each([
    ['2026-12-04 19:00:00', '2026-12-04', '19:00:00'],
    ['2026-12-04T19:00', '2026-12-04', '19:00:00'],
    ['2026-12-04T19:00:30.250', '2026-12-04', '19:00:30'],
    ['2026-03-08 02:30:00-05:00', '2026-03-08', '02:30:00'],
    ['2028-02-29 00:00', '2028-02-29', '00:00:00'],
  ])('is parsed from %s', (text, date, time) => {
    expect(toWallTime(text)).toEqual({ date, time });
  });

  it.each([
    '',
    '19:00',
    '2026-12-04',
    '2026-02-29 19:00',
    '2026-13-01 19:00',
    '2026-00-10 19:00',
    '2026-12-04 24:00',
    '2026-12-04T19:00:00Z',
    '12/04/2026 19:00',
  ])('is undefined for "%s"', (text) => {
    expect(toWallTime(text)).toBeUndefined();
  });

  it('has a distance in minutes from another', () => {
    const from = { date: '2026-12-31', time: '22:30:00' };
    expect(minutesBetween(from, { date: '2026-12-31', time: '23:45:00' })).toBe(75);
    expect(minutesBetween(from, { date: '2027-01-01', time: '00:30:00' })).toBe(120);
    expect(minutesBetween(from, { date: '2026-12-31', time: '22:00:00' })).toBe(-30);
  });
});
