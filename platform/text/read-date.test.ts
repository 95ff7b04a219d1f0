import { describe, expect, it } from '@jest/globals';
import { readDate } from './read-date.ts';

describe('readDate', () => {
  it.each([
    ['2026-03-04T05:06:07Z', '2026-03-04T05:06:07.000Z'],
    ['2026-03-04T05:06:07.123456+01:00', '2026-03-04T04:06:07.000Z'],
    ['2026-03-04T05:06-0530', '2026-03-04T10:36:00.000Z'],
    ['2026-03-04 05:06:07', '2026-03-04T05:06:07.000Z'],
    [' 2026-03-04 ', '2026-03-04T00:00:00.000Z'],
    ['Wed, 04 Mar 2026 05:06:07 GMT', '2026-03-04T05:06:07.000Z'],
    ['4 Mar 2026 05:06 +0100', '2026-03-04T04:06:00.000Z'],
  ])('reads %j', (text, instant) => {
    expect(readDate(text)).toBe(instant);
  });

  it.each([
    '',
    'yesterday',
    '2026-02-30',
    '2026-13-01',
    '2026-03-04T25:00Z',
    '03/04/2026',
    '1970-01-01',
    '2026',
    '9999-01-01',
  ])('reads no date from %j', (text) => {
    expect(readDate(text)).toBeUndefined();
  });
});
