import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { foldWords, toWords, wordsOf } from './words.ts';

describe('wordsOf', () => {
  it('takes runs of letters and digits in one case, without accents', () => {
    expect(wordsOf('Über-Ingenieur:in, 5+ Jahre C++/Node.js (m/w/d)')).toEqual([
      'uber',
      'ingenieur',
      'in',
      '5',
      'jahre',
      'c',
      'node',
      'js',
      'm',
      'w',
      'd',
    ]);
  });

  it('reads composed and decomposed letters, full-width forms and ligatures alike', () => {
    expect(wordsOf('caf\u00e9 cafe\u0301 ＣＡＦＥ ﬁnance')).toEqual(['cafe', 'cafe', 'cafe', 'finance']);
  });

  it('keeps words of other scripts, those beyond the first plane included', () => {
    expect(wordsOf('データ分析、東京 Инженер-программист 𝒳-ray 👩‍💻 서울')).toEqual(
      ['テータ分析', '東京', 'инженер', 'программист', 'x', 'ray', '서울'].map(foldWords),
    );
  });

  it('knows one sigma, wherever it stands and however it is written', () => {
    expect(wordsOf('ΟΔΗΓΟΣ οδηγός οδηγόσ a.\u{1d6f4}')).toEqual(['οδηγοσ', 'οδηγοσ', 'οδηγοσ', 'a', 'σ']);
  });

  it('cuts what is too long for a word', () => {
    expect(wordsOf('a'.repeat(100))).toEqual(['a'.repeat(40)]);
  });

  it('answers what folding the whole text and matching runs would', () => {
    const slow = (text: string) => (foldWords(text).match(/[\p{L}\p{N}]+/gu) ?? []).map((word) => word.slice(0, 40));
    const character = fc.oneof(
      fc.constantFrom(...' -.,/’–'),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 3 }),
      fc.constantFrom(...'aBcÉß9'),
    );
    fc.assert(
      fc.property(
        fc.array(character).map((parts) => parts.join('')),
        (text) => {
          fc.pre(!/[^\p{L}\p{N}\p{M}\p{P}\p{Z}\p{Cc}]/u.test(text));
          expect(wordsOf(text)).toEqual(slow(text));
        },
      ),
      { numRuns: 500, examples: [['a.\u{1d6f4}']] },
    );
  });
});

describe('toWords', () => {
  it('answers each word once', () => {
    expect(toWords('Data, data & DATA')).toEqual(['data']);
  });
});
