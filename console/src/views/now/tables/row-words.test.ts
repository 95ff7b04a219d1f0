import { expect, it } from '@jest/globals';
import { rowsOfWords } from './row-words.ts';

it('shows equal messages of consecutive rows once, in the first row', () => {
  expect(rowsOfWords(['away', 'away', undefined, 'away', 'late', 'late'])).toEqual([2, 0, 1, 1, 2, 0]);
  expect(rowsOfWords(['away', 'away', 'away'])).toEqual([3, 0, 0]);
  expect(rowsOfWords([undefined, undefined])).toEqual([1, 1]);
});
