import { describe, expect, it } from '@jest/globals';
import { ServiceError } from '../../../../platform/errors/service-error.ts';
import { readKeywords } from './keywords.ts';

const problemOf = (text: string): string => {
  try {
    readKeywords(text);
  } catch (error) {
    if (error instanceof ServiceError) return `${error.code} ${error.details.faults?.[0]?.loc.join('.')}`;
  }
  return 'none';
};

describe('readKeywords', () => {
  it('folds words, and treats punctuation as a separator', () => {
    expect(readKeywords('  Données, "Engineer" (C++) ')).toEqual([
      { text: 'Données,', word: 'donnees', isPrefix: false },
      { text: '"Engineer"', word: 'engineer=', isPrefix: false },
      { text: '(C++)', word: 'c++=', isPrefix: false },
    ]);
  });

  it.each([
    ['data,analyst', 'data analyst'],
    ['UX/UI', 'ux ui'],
    ['state-of-the-art', 'state of the art'],
    ['R&D|M&A', 'r&d m&a'],
  ])('takes %s for the words %s', (text, words) => {
    expect(readKeywords(text)).toEqual(words.split(' ').map((word) => ({ text: word, word, isPrefix: false })));
  });

  it('takes a word for its family, and two that belong together for one', () => {
    const read = (text: string) => readKeywords(text).map(({ word, isPrefix }) => (isPrefix ? `${word}*` : word));
    expect(read('front-end C#/.NET "full stack" interns')).toEqual([
      'frontend=',
      'c#=',
      '.net=',
      'fullstack=',
      'intern=',
    ]);
    expect(read('end front, front end, front-end*')).toEqual(['end', 'front', 'frontend=', 'end*']);
    expect(readKeywords('a1 b2 c3 d4 e5 f6 front end back end')).toHaveLength(8);
  });

  it('reads a word with a star at its end as a prefix, quoted or not, and no other star', () => {
    const read = (text: string) => readKeywords(text).map(({ word, isPrefix }) => (isPrefix ? `${word}*` : word));
    expect(read('engin* "full-sta*", *ops')).toEqual(['engin*', 'full', 'sta*', 'ops']);
    expect(read('engin*,data* c++* *')).toEqual(['engin*', 'data*', 'c++*']);
  });

  it('accepts eight words and refuses the ninth, not counting separate punctuation', () => {
    expect(readKeywords('a1 b2 c3 - d4 | e5 f6 g7 h8')).toHaveLength(8);
    expect(problemOf('a1 b2 c3 d4 e5 f6 g7 h8 i9')).toBe('validation_error query');
  });

  it.each([',', '-', '/', '.', '&', '_', '、', '+', '#', '*'])('counts each of the words that %s joins', (sign) => {
    const joined = (count: number) => Array.from({ length: count }, (_, at) => `w${at}x`).join(sign);
    expect(readKeywords(joined(8))).toHaveLength(8);
    expect(problemOf(joined(9))).toBe('validation_error query');
  });

  it('counts a name with signs as one', () => {
    expect(readKeywords('C++ C# F# Node.js Vue.js R&D M&A AT&T')).toHaveLength(8);
  });

  it('searches a repeated word once', () => {
    expect(readKeywords('data DATA "data"')).toHaveLength(1);
  });

  it('refuses a text without a letter or digit', () => {
    expect(problemOf(' *** -- ')).toBe('validation_error query');
  });
});
