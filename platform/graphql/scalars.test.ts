import { describe, expect, it } from '@jest/globals';
import { parseValue } from 'graphql';
import { scalars } from './scalars.ts';

describe('DateTime', () => {
  const { serialize, parseValue: parse, parseLiteral } = scalars.DateTime;

  it('writes text in UTC as it stands, and dates as text', () => {
    expect(serialize('2026-11-20T13:45:00Z')).toBe('2026-11-20T13:45:00Z');
    expect(serialize('2026-11-20T13:45:00.123456Z')).toBe('2026-11-20T13:45:00.123456Z');
    expect(serialize(new Date(0))).toBe('1970-01-01T00:00:00.000Z');
  });

  it.each(['2026-11-20T13:45:00+01:00', '2026-11-20', 'Z', '', 1_700_000_000, new Date(Number.NaN), {}])(
    'refuses to write %p',
    (value) => {
      expect(() => serialize(value)).toThrow('DateTime cannot represent');
    },
  );

  it('reads any RFC 3339 instant into UTC', () => {
    expect(parse('2026-11-20T14:45:00+01:00')).toBe('2026-11-20T13:45:00.000Z');
    expect(parseLiteral(parseValue('"2026-11-20T13:45:00Z"'))).toBe('2026-11-20T13:45:00.000Z');
  });

  it.each(['2026-11-20', '2026-11-20T13:45:00', '2026-02-30T00:00:00Z', 5, null])('refuses to read %p', (value) => {
    expect(() => parse(value)).toThrow();
  });

  it('refuses a literal that is no string', () => {
    expect(() => parseLiteral(parseValue('5'))).toThrow('Only a string');
  });
});

describe('Date', () => {
  it.each(['2027-02-29', '2027-13-01', '2027-2-9', '2027-02-28T00:00:00Z', 'tomorrow', '', 5, null])(
    'refuses %p and says what a date looks like',
    (value) => {
      expect(() => scalars.Date.parseValue(value)).toThrow(/^Date cannot represent .*YYYY-MM-DD\.$/);
    },
  );

  it('takes days of the calendar only', () => {
    expect(scalars.Date.parseValue('2028-02-29')).toBe('2028-02-29');
    expect(scalars.Date.parseLiteral(parseValue('"2028-02-29"'))).toBe('2028-02-29');
    expect(() => scalars.Date.serialize('2027-02-29T00:00:00Z')).toThrow();
  });
});

describe('a time of day', () => {
  const { serialize, parseValue: parse, parseLiteral } = scalars.LocalTime;

  it('is given with or without seconds, and always told with them', () => {
    expect([parse('18:30'), parse('00:00:59'), serialize('23:59')]).toEqual(['18:30:00', '00:00:59', '23:59:00']);
    expect(parseLiteral(parseValue('"07:05"'))).toBe('07:05:00');
  });

  it.each(['24:00', '18:60', '7:05', '18:30:60', '18:30Z', '', 1830, null])('cannot be %j', (value) => {
    expect(() => parse(value)).toThrow(/^LocalTime cannot represent .*HH:MM/);
  });
});
