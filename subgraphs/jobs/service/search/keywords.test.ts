import { describe, expect, it } from '@jest/globals';
import { ServiceError } from '../../../../platform/errors/service-error.ts';
import { readKeywords } from './keywords.ts';

const faultOf = (text: string): string => {
  try {
    readKeywords(text);
  } catch (error) {
    if (error instanceof ServiceError) return `${error.code} ${error.details.faults?.[0]?.loc.join('.')}`;
  }
  return 'none';
};

describe('readKeywords', () => {
  it('folds words, and takes punctuation as what stands between them', () => {
    expect(readKeywords('  Données, "Engineer" (C++) ')).toEqual([
      { text: 'Données,', parts: ['donnees'], prefix: null },
      { text: '"Engineer"', parts: ['engineer'], prefix: null },
      { text: '(C++)', parts: ['c'], prefix: null },
    ]);
  });

  it('takes what punctuation joins as one word of several parts', () => {
    expect(readKeywords('full-stack node.js')).toEqual([
      { text: 'full-stack', parts: ['full', 'stack'], prefix: null },
      { text: 'node.js', parts: ['node', 'js'], prefix: null },
    ]);
  });

  it('makes a word with a star at its end a beginning, quoted or not, and no other star', () => {
    expect(readKeywords('engin* "full-sta*", *ops')).toEqual([
      { text: 'engin*', parts: [], prefix: 'engin' },
      { text: '"full-sta*",', parts: ['full'], prefix: 'sta' },
      { text: '*ops', parts: ['ops'], prefix: null },
    ]);
  });

  it('takes eight words and refuses the ninth, punctuation standing alone not counted', () => {
    expect(readKeywords('a1 b2 c3 - d4 | e5 f6 g7 h8')).toHaveLength(8);
    expect(faultOf('a1 b2 c3 d4 e5 f6 g7 h8 i9')).toBe('validation_error keywords');
  });

  it('looks for a word that is given twice once', () => {
    expect(readKeywords('data DATA "data"')).toHaveLength(1);
  });

  it('refuses a text without a letter or digit', () => {
    expect(faultOf(' *** -- ')).toBe('validation_error keywords');
  });
});
