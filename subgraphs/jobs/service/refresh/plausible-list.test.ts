import { describe, expect, it } from '@jest/globals';
import { isPlausibleList } from './plausible-list.ts';

const list = (listed: number, expected: number, lost: number, suspicions = 0) =>
  isPlausibleList({ listed, expected, lost, suspicions });

describe('a list', () => {
  it('that is suddenly empty is plausible the second time', () => {
    expect(list(0, 1, 1)).toBe(false);
    expect(list(0, 1, 1, 1)).toBe(true);
    expect(list(0, 1, 1, 2)).toBe(true);
  });

  it('that is empty where nothing was expected is plausible at once', () => expect(list(0, 0, 0)).toBe(true));

  it('that has lost more than half of a board of twenty is plausible the second time', () => {
    expect(list(10, 20, 10)).toBe(true);
    expect(list(9, 20, 11)).toBe(false);
    expect(list(9, 20, 11, 1)).toBe(true);
    expect(list(10, 21, 11)).toBe(false);
  });

  it('that has lost nearly all of a smaller board is plausible at once', () => expect(list(1, 19, 18)).toBe(true));

  it('is judged by the postings it lost, not by those it gained', () => expect(list(500, 20, 20)).toBe(false));
});
