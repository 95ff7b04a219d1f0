import { describe, expect, it } from '@jest/globals';
import { parseUpdateTime, resolveEnd, resolveReopen, resolveStart } from './feed-time.ts';

const at = (iso: string) => Date.parse(iso);
const updated = at('2026-11-20T19:30:00Z');

describe('the time stamp of the feed', () => {
  it.each([
    ['Fri Nov 20 19:30:00 2026 GMT', '2026-11-20T19:30:00Z'],
    ['Sat Oct 3 06:05:09 2026 GMT', '2026-10-03T06:05:09Z'],
    ['Tue Mar 12 16: 29: 59 2024 GMT', '2024-03-12T16:29:59Z'],
    ['Fri Nov 20 19:30 2026 UTC', '2026-11-20T19:30:00Z'],
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
  ])('is undefined for "%s"', (text) => {
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
    ['7 PM EDT', '2026-11-20T23:00:00Z'],
    ['7PM EST.', '2026-11-21T00:00:00Z'],
    ['7 p.m. CST', '2026-11-21T01:00:00Z'],
    ['12 am PST', '2026-11-21T08:00:00Z'],
    ['2100Z', '2026-11-20T21:00:00Z'],
    ['430 PM EST', '2026-11-20T21:30:00Z'],
    ['1630 EST', '2026-11-20T21:30:00Z'],
    ['4:30 pm ET', '2026-11-20T21:30:00Z'],
    ['2:30 pm MT', '2026-11-20T21:30:00Z'],
    ['14:30L', '2026-11-20T21:30:00Z'],
    ['2:30 PM LCL', '2026-11-20T21:30:00Z'],
    ['Nov 21 at 2 AM EST', '2026-11-21T07:00:00Z'],
  ])('resolves %s against the time stamp', (text, iso) => {
    expect(resolveEnd(text, updated, 'America/Denver')).toBe(at(iso));
  });

  it('is up to six hours in the past, otherwise ahead', () => {
    expect(resolveEnd('1:30 pm GMT', updated)).toBe(at('2026-11-20T13:30:00Z'));
    expect(resolveEnd('1:29 pm GMT', updated)).toBe(at('2026-11-21T13:29:00Z'));
  });

  it.each([
    '4:30 pm',
    '4:30 pm XYZ',
    '13:30 pm EST',
    '0:30 am EST',
    '4:75 pm EST',
    '25:00 UTC',
    'noon EST',
    '',
    '7 EDT',
    '13 PM EDT',
    '0 pm EST',
    '1960Z',
    '19:30L',
  ])('is undefined for "%s"', (text) => {
    expect(resolveEnd(text, updated)).toBeUndefined();
  });
});

describe('a date without a year', () => {
  it('is the last one for a start that is not months ahead', () => {
    expect(resolveStart('Nov 11 at 04:30 UTC.', updated)).toBe(at('2026-11-11T04:30:00Z'));
    expect(resolveStart('Jan 02 at 04:30 UTC.', updated)).toBe(at('2027-01-02T04:30:00Z'));
    expect(resolveStart('Dec 30 at 10:00 UTC.', at('2027-01-03T00:00:00Z'))).toBe(at('2026-12-30T10:00:00Z'));
    // By number of days, the next May and the next March are nearer.
    const [may, march] = [
      resolveStart('May 27 at 18:26 UTC', at('2026-12-10T00:00:00Z')),
      resolveStart('Mar 01 at 05:00 UTC', updated),
    ];
    expect([may, march]).toEqual([at('2026-05-27T18:26:00Z'), at('2026-03-01T05:00:00Z')]);
    expect(resolveReopen('May 28 at 16:00 UTC', at('2026-12-10T00:00:00Z'), may)).toBe(at('2027-05-28T16:00:00Z'));
    expect(resolveReopen('Dec 15 at 16:00 UTC', updated, march)).toBe(at('2026-12-15T16:00:00Z'));
  });

  it('is the first one after the start for a reopening', () => {
    expect(resolveReopen('Jan 05 at 09:45 UTC.', updated, at('2026-11-11T04:30:00Z'))).toBe(at('2027-01-05T09:45:00Z'));
    expect(resolveReopen('Nov 12 at 09:45 UTC', updated, at('2026-11-11T04:30:00Z'))).toBe(at('2026-11-12T09:45:00Z'));
    expect(resolveReopen('Nov 12 at 09:45 UTC', updated, undefined)).toBe(at('2027-11-12T09:45:00Z'));
  });

  it("is not in a month before the feed's: an entry listed in November does not reopen in the past May", () => {
    const started = at('2026-05-27T18:26:00Z');
    expect(resolveReopen('May 28 at 16:00 UTC.', updated, started)).toBe(at('2027-05-28T16:00:00Z'));
    expect(resolveReopen('Oct 31 at 16:00 UTC.', updated, started)).toBe(at('2027-10-31T16:00:00Z'));
    expect(resolveReopen('Nov 01 at 16:00 UTC.', updated, started)).toBe(at('2026-11-01T16:00:00Z'));
  });

  it('may be in the previous month when that ended yesterday, also at the turn of the year', () => {
    const started = at('2026-12-30T10:00:00Z');
    expect(resolveReopen('Dec 31 at 18:00 UTC.', at('2027-01-02T12:00:00Z'), started)).toBe(at('2026-12-31T18:00:00Z'));
    expect(resolveReopen('Dec 31 at 18:00 UTC.', at('2027-01-03T12:00:00Z'), started)).toBe(at('2027-12-31T18:00:00Z'));
    expect(resolveReopen('Jan 03 at 18:00 UTC.', at('2026-12-28T12:00:00Z'), at('2027-01-05T10:00:00Z'))).toBe(
      at('2028-01-03T18:00:00Z'),
    );
  });

  it('uses its zone, and a stated year', () => {
    expect(resolveStart('Nov 20 at 7 PM EST', updated)).toBe(at('2026-11-21T00:00:00Z'));
    expect(resolveStart('November 20 at 1800 CST.', updated)).toBe(at('2026-11-21T00:00:00Z'));
    expect(resolveStart('Jul 15 at 12:00 ET', at('2026-07-15T00:00:00Z'))).toBe(at('2026-07-15T16:00:00Z'));
    expect(resolveStart('Nov 20 at 18:00L', updated, 'America/Chicago')).toBe(at('2026-11-21T00:00:00Z'));
    expect(resolveStart('Nov 20 at 18:00L', updated)).toBeUndefined();
    expect(resolveReopen('May 28, 2026 at 16:00 UTC', updated, at('2026-05-27T18:26:00Z'))).toBe(
      at('2026-05-28T16:00:00Z'),
    );
  });

  it('is undefined when it is invalid', () => {
    expect(resolveStart('Feb 30 at 04:30 UTC.', updated)).toBeUndefined();
    expect(resolveStart('soon', updated)).toBeUndefined();
    expect(resolveReopen('', updated, undefined)).toBeUndefined();
  });
});
