import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import { flag, lenientCount, lenientEpochSeconds, lenientNumber, list, part, text, toWhole } from './lenient-fields.ts';

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

const row = z.object({ name: text, isOpen: flag, tags: list, place: part({ city: text }) });

it.each([
  [{ name: 'a', isOpen: false, tags: [1], place: { city: 'b' } }],
  [{ name: null, isOpen: null, tags: null, place: null }],
  [{}],
])('fields of a row have the value that was sent, in %j', (sent) => {
  expect(row.parse(sent)).toEqual(sent);
});

it('a field of another type is unknown, and costs nothing else of its row', () => {
  expect(row.parse({ name: 1, isOpen: 'yes', tags: {}, place: { city: 2 } })).toEqual({
    name: null,
    isOpen: null,
    tags: null,
    place: { city: null },
  });
});
