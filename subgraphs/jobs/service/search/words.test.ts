import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { seeds } from '../../../../tests/kit/suite/seeds.ts';
import { foldWords, toWords, wordsOf } from './words.ts';

describe('wordsOf', () => {
  it('returns runs of letters and digits in one case, without accents', () => {
    expect(wordsOf('Über-Ingenieur:in, 5+ Jahre Front-End/UX (m/w/d)')).toEqual([
      'uber',
      'ingenieur',
      'in',
      '5',
      'jahre',
      'front',
      'end',
      'ux',
      'm',
      'w',
      'd',
    ]);
  });

  it('reads composed and decomposed letters, full-width forms and ligatures alike', () => {
    expect(wordsOf('caf\u00e9 cafe\u0301 ＣＡＦＥ ﬁnance')).toEqual(['cafe', 'cafe', 'cafe', 'finance']);
  });

  it('returns words of other scripts, also beyond the Basic Multilingual Plane', () => {
    expect(wordsOf('データ分析、東京 Инженер-программист 𝒳-ray 👩‍💻 서울')).toEqual(
      ['テータ分析', '東京', 'инженер', 'программист', 'x', 'ray', '서울'].map(foldWords),
    );
  });

  it('folds all forms of sigma to one, whatever its position', () => {
    expect(wordsOf('ΟΔΗΓΟΣ οδηγός οδηγόσ a.\u{1d6f4}')).toEqual(['οδηγοσ', 'οδηγοσ', 'οδηγοσ', 'a', 'σ']);
  });

  it('returns names that are written with signs as one word', () => {
    expect(wordsOf('C++, C#; Node.js/Vue.JS (R&D) C/C++17 F#.')).toEqual([
      ...['c++', 'c#', 'nodejs', 'vuejs', 'r&d', 'c', 'c++', '17', 'f#'],
    ]);
    expect(wordsOf('FP&A at AT&T, ASP.NET and .NET')).toEqual([...['fp&a', 'at', 'at&t', 'aspnet', 'and', '.net']]);
    expect(wordsOf('NodeJS node.js')).toEqual(['nodejs', 'nodejs']);
  });

  it('returns `.NET` as a word of its own, and no host or sentence that ends so', () => {
    expect(wordsOf('.NET, (.Net8) C#/.NET-based')).toEqual(['.net', '.net', '8', 'c#', '.net', 'based']);
    expect(wordsOf('a.netrc ...net behance.net .netting')).toEqual(['a', 'netrc', 'net', 'behancenet', 'netting']);
  });

  it('splits everything else that signs join', () => {
    expect(wordsOf('e-commerce data,engineer UX/UI UX&UI food&drink')).toEqual([
      ...['e', 'commerce', 'data', 'engineer', 'ux', 'ui', 'ux', 'ui', 'food', 'drink'],
    ]);
    expect(wordsOf('5++ issue#1 #2 a#b end.Next 1&2 a&b&c é&b node.jsx')).toEqual([
      ...['5', 'issue', '1', '2', 'a', 'b', 'end', 'next', '1', '2', 'a&b', 'c', 'e', 'b', 'node', 'jsx'],
    ]);
  });

  it('cuts a word that is too long', () => {
    expect(wordsOf('a'.repeat(100))).toEqual(['a'.repeat(40)]);
  });

  it('returns what folding the whole text and matching runs would return', () => {
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
          fc.pre(!/[&#]|\.(?:js|net|io|ai)|[^\p{L}\p{N}\p{M}\p{P}\p{Z}\p{Cc}]/iu.test(text));
          expect(wordsOf(text)).toEqual(slow(text));
        },
      ),
      { numRuns: seeds(500), examples: [['a.\u{1d6f4}']] },
    );
  });
});

describe('toWords', () => {
  it('returns each word once', () => {
    expect(toWords('Data, data & DATA')).toEqual(['data']);
  });

  it('also returns the parts of a name with a point, so that a text is found without its ending', () => {
    expect(toWords('Node.js, R&D, C++')).toEqual(['nodejs=', 'node', 'js', 'r&d', 'c++=']);
  });

  it('returns the family of a word instead of it, and that of two words beside them', () => {
    expect(toWords('International, Front-End and full time')).toEqual([
      ...['international=', 'front', 'frontend=', 'end', 'and', 'full', 'fulltime=', 'time'],
    ]);
  });

  it.each(['front, end', 'front. End', 'front\nend', 'front of end', 'front     end'])(
    'does not join the words of %j',
    (text) => {
      expect(toWords(text)).not.toContain('frontend=');
    },
  );

  it('joins words behind a letter whose lower case is longer', () => {
    expect(toWords('İİİİ front-end')).toContain('frontend=');
  });

  it('also finds `.NET` by `net`, and products named after it by both', () => {
    expect(toWords('.NET')).toEqual(['.net=', 'net']);
    expect(toWords('ASP.NET behance.net')).toEqual(['aspnet', 'asp', 'net', '.net=', 'behancenet', 'behance']);
  });
});
