import { describe, expect, it } from '@jest/globals';
import { localToMs } from './zone-time.ts';

const at = (local: string, timeZone = 'Europe/Oslo') => new Date(localToMs(local, timeZone)).toISOString();

describe('the instant of a local time', () => {
  it.each([
    ['2027-01-10T12:00', '2027-01-10T11:00:00.000Z'],
    ['2027-07-10T12:00', '2027-07-10T10:00:00.000Z'],
    ['2027-03-28T01:59', '2027-03-28T00:59:00.000Z'],
    ['2027-03-28T03:00', '2027-03-28T01:00:00.000Z'],
    ['2027-10-31T03:00', '2027-10-31T02:00:00.000Z'],
  ])('uses the offset of that moment: %s', (local, utc) => {
    expect(at(local)).toBe(utc);
  });

  it('is the first of a repeated hour, and uses the earlier offset in a skipped hour', () => {
    expect(at('2027-10-31T02:30')).toBe('2027-10-31T00:30:00.000Z');
    expect(at('2027-03-28T02:30')).toBe('2027-03-28T01:30:00.000Z');
    expect(new Date(localToMs('2027-10-31T02:30', 'Europe/Oslo', 'last')).toISOString()).toBe(
      '2027-10-31T01:30:00.000Z',
    );
    expect(new Date(localToMs('2027-03-28T02:30', 'Europe/Oslo', 'last')).toISOString()).toBe(
      '2027-03-28T01:30:00.000Z',
    );
    expect(new Date(localToMs('2027-10-31T03:00', 'Europe/Oslo', 'last')).toISOString()).toBe(
      '2027-10-31T02:00:00.000Z',
    );
    expect(at('2027-03-14T12:00', 'Pacific/Kiritimati')).toBe('2027-03-13T22:00:00.000Z');
  });
});
