import { describe, expect, it } from '@jest/globals';
import { windowEndMs } from './window-end.ts';

const endOf = (date: string, timeEnd: string | null, countryCode: string | null) =>
  new Date(windowEndMs(date, timeEnd, countryCode)).toISOString();

describe('the end of a window', () => {
  it.each([
    ['2026-12-04', '21:30:00', 'JP', '2026-12-04T12:30:00.000Z'],
    ['2026-12-04', '21:30:00', 'GB', '2026-12-04T21:30:00.000Z'],
    // The last of its zones, Hawaii.
    ['2026-12-04', '21:30:00', 'US', '2026-12-05T07:30:00.000Z'],
    ['2026-12-04', '21:30:00', null, '2026-12-05T09:30:00.000Z'],
    ['2026-12-04', '21:30:00', 'XX', '2026-12-05T09:30:00.000Z'],
    ['2026-12-04', '21:30:00', 'nowhere', '2026-12-05T09:30:00.000Z'],
  ])('of %s %s in %s is %s', (date, timeEnd, countryCode, end) => {
    expect(endOf(date, timeEnd, countryCode)).toBe(end);
  });

  it('without a time is that of the night', () => {
    expect(endOf('2026-12-31', null, 'GB')).toBe('2027-01-01T06:00:00.000Z');
  });

  it.each([
    // Clocks go back from 2:00 to 1:00, so 1:30 is there twice, and the second one counts.
    ['2026-10-25', '00:30:00', '2026-10-24T23:30:00.000Z'],
    ['2026-10-25', '01:30:00', '2026-10-25T01:30:00.000Z'],
    ['2026-10-25', '21:30:00', '2026-10-25T21:30:00.000Z'],
    // Clocks go forward from 1:00 to 2:00.
    ['2027-03-28', '00:30:00', '2027-03-28T00:30:00.000Z'],
    ['2027-03-28', '01:30:00', '2027-03-28T01:30:00.000Z'],
    ['2027-03-28', '21:30:00', '2027-03-28T20:30:00.000Z'],
  ])('on a day on which clocks change is %s %s: %s', (date, timeEnd, end) => {
    expect(endOf(date, timeEnd, 'GB')).toBe(end);
  });
});
