import { describe, expect, it } from '@jest/globals';
import { lenientCount, lenientEpochSeconds, lenientNumber, toWhole } from './lenient-number.ts';

describe('a number of an upstream', () => {
  it.each([
    [1.5, 1.5],
    ['-2', -2],
    ['9'.repeat(400), undefined],
    [Number.POSITIVE_INFINITY, undefined],
    [JSON.parse('1e400'), undefined],
    ['1e3', undefined],
    [null, undefined],
  ])('%j is %j', (stated, number) => {
    expect(lenientNumber.parse(stated)).toBe(number);
  });

  it.each([
    [2 ** 31 - 1, 2 ** 31 - 1],
    [2 ** 31, undefined],
    [-(2 ** 63), undefined],
    [2.4, 2],
    ['7', 7],
    [undefined, undefined],
  ])('%j as a count is %j, as there is no other that the schema has room for', (stated, count) => {
    expect(lenientCount.parse(stated)).toBe(count);
  });

  it.each([
    [1_800_000_000, 1_800_000_000],
    [1e20, undefined],
    [-1, undefined],
    ['1e20', undefined],
  ])('%j as a time is %j', (stated, seconds) => {
    expect(lenientEpochSeconds.parse(stated)).toBe(seconds);
  });

  it('is a whole number where it has to be', () => {
    expect([undefined, 1.6, 1e12, Number.NaN].map(toWhole)).toEqual([null, 2, null, null]);
  });
});
