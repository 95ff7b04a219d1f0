import { expect, it } from '@jest/globals';
import { rowsOfWords } from './row-words.ts';

it('says equal words of rows that follow each other once, in the first of them', () => {
  expect(rowsOfWords(['away', 'away', undefined, 'away', 'late', 'late'])).toEqual([2, 0, 1, 1, 2, 0]);
  expect(rowsOfWords(['away', 'away', 'away'])).toEqual([3, 0, 0]);
  expect(rowsOfWords([undefined, undefined])).toEqual([1, 1]);
});
