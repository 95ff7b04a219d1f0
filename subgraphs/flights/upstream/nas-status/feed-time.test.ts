import { describe, expect, it } from '@jest/globals';
import { parseUpdateTime, resolveClock, resolveReopen, resolveStart } from './feed-time.ts';

const at = (iso: string) => Date.parse(iso);
const updated = at('2026-11-20T19:30:00Z');

describe('the time stamp of the feed', () => {
  it.each([
    ['Fri Nov 20 19:30:00 2026 GMT', '2026-11-20T19:30:00Z'],
    ['Sat Oct 3 06:05:09 2026 GMT', '2026-10-03T06:05:09Z'],
    ['Tue Mar 12 16: 29: 59 2024 GMT', '2024-03-12T16:29:59Z'],
  ])('reads %s', (text, iso) => {
    expect(parseUpdateTime(text)).toBe(at(iso));
  });

  it.each([
    '',
    'yesterday',
    'Fri Nov 31 19:30:00 2026 GMT',
    'Fri Nov 20 24:30:00 2026 GMT',
    'Fri Nov 20 19:30:00 2026 EST',
    'Fri Foo 20 19:30:00 2026 GMT',
  ])('does not guess at "%s"', (text) => {
    expect(parseUpdateTime(text)).toBeUndefined();
  });
});

describe('a clock without a date', () => {
  it.each([
    ['4:30 pm EST', '2026-11-20T21:30:00Z'],
    ['4:00 pm EDT.', '2026-11-20T20:00:00Z'],
    ['3:45 pm CST', '2026-11-20T21:45:00Z'],
    ['1:30 pm MST', '2026-11-20T20:30:00Z'],
    ['12:30 pm PST', '2026-11-20T20:30:00Z'],
    ['12:15 am EST', '2026-11-21T05:15:00Z'],
    ['12:00 pm AKST', '2026-11-20T21:00:00Z'],
    ['11:00 am HST', '2026-11-20T21:00:00Z'],
    ['7:00 am ChST', '2026-11-20T21:00:00Z'],
    ['5:30 pm NST', '2026-11-20T21:00:00Z'],
    ['21:00 UTC', '2026-11-20T21:00:00Z'],
  ])('resolves %s against the time stamp', (text, iso) => {
    expect(resolveClock(text, updated)).toBe(at(iso));
  });

  it('lies up to six hours back and otherwise ahead', () => {
    expect(resolveClock('1:30 pm GMT', updated)).toBe(at('2026-11-20T13:30:00Z'));
    expect(resolveClock('1:29 pm GMT', updated)).toBe(at('2026-11-21T13:29:00Z'));
  });

  it.each(['4:30 pm', '4:30 pm XYZ', '13:30 pm EST', '0:30 am EST', '4:75 pm EST', '25:00 UTC', 'noon EST', ''])(
    'does not guess at "%s"',
    (text) => {
      expect(resolveClock(text, updated)).toBeUndefined();
    },
  );
});

describe('a date without a year', () => {
  it('is the nearest one for a start', () => {
    expect(resolveStart('Nov 11 at 04:30 UTC.', updated)).toBe(at('2026-11-11T04:30:00Z'));
    expect(resolveStart('Jan 02 at 04:30 UTC.', updated)).toBe(at('2027-01-02T04:30:00Z'));
    expect(resolveStart('Dec 30 at 10:00 UTC.', at('2027-01-03T00:00:00Z'))).toBe(at('2026-12-30T10:00:00Z'));
  });

  it('is the first one after the start for a reopening', () => {
    expect(resolveReopen('Jan 05 at 09:45 UTC.', updated, at('2026-11-11T04:30:00Z'))).toBe(at('2027-01-05T09:45:00Z'));
    expect(resolveReopen('Nov 12 at 09:45 UTC', updated, at('2026-11-11T04:30:00Z'))).toBe(at('2026-11-12T09:45:00Z'));
    expect(resolveReopen('Nov 12 at 09:45 UTC', updated, undefined)).toBe(at('2027-11-12T09:45:00Z'));
  });

  it('is not guessed at when it is none', () => {
    expect(resolveStart('Feb 30 at 04:30 UTC.', updated)).toBeUndefined();
    expect(resolveStart('soon', updated)).toBeUndefined();
    expect(resolveReopen('', updated, undefined)).toBeUndefined();
  });
});
