import { describe, expect, it } from '@jest/globals';
import { countWords } from './count-words.ts';

describe('countWords', () => {
  it.each([
    ['', 0],
    [' – … !', 0],
    ['one', 1],
    ["it's a well-known, old rock’n’roll tune.", 6],
    ['version 1.2.3 of 10,000', 4],
    ['größer naïve Ωμέγα привет שלום', 5],
    ['cafe\u0301 au lait', 3],
    ['한국어 문장 입니다', 3],
    ['日本語', 3],
    ['今天 is 好', 4],
    ['abc漢字def', 4],
    ['カタカナ', 4],
    ['one/two|three', 3],
  ])('of %j is %d', (text, count) => {
    expect(countWords(text)).toBe(count);
  });

  it('counts the same again', () => {
    expect([countWords('a b c'), countWords('a b c')]).toEqual([3, 3]);
  });
});
