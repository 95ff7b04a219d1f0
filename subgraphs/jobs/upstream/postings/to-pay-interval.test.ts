import { describe, expect, it } from '@jest/globals';
import { toPayInterval } from './to-pay-interval.ts';

describe('the interval of pay', () => {
  it.each([
    ['per-year-salary', 'YEAR'],
    ['per-month-salary', 'MONTH'],
    ['semi-month-salary', 'HALF_MONTH'],
    ['bi-week-salary', 'TWO_WEEKS'],
    ['per-week-salary', 'WEEK'],
    ['per-day-wage', 'DAY'],
    ['per-hour-wage', 'HOUR'],
    ['one-time', 'ONCE'],
    ['1 YEAR', 'YEAR'],
    ['6 MONTH', 'HALF_YEAR'],
    ['3 MONTHS', 'QUARTER'],
    ['2 WEEK', 'TWO_WEEKS'],
    ['0.5 MONTH', 'HALF_MONTH'],
    ['1 HOUR', 'HOUR'],
  ])('%s is %s', (code, interval) => expect(toPayInterval(code)).toEqual({ interval, words: null }));

  it.each([
    ['per-project', 'per project'],
    ['bi-month-salary', 'bi month'],
    ['2 YEAR', '2 year'],
    ['per-mile-rate', 'per mile'],
  ])('%s has no interval and keeps its words', (code, words) =>
    expect(toPayInterval(code)).toEqual({ interval: null, words }),
  );

  it.each([null, undefined, '', 'NONE'])('%s says nothing', (code) =>
    expect(toPayInterval(code)).toEqual({ interval: null, words: null }),
  );
});
