import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { seeds } from '../../tests/kit/suite/seeds.ts';
import { previewOf } from './preview-of.ts';

describe('previewOf', () => {
  it('returns a text that fits, without the blanks around it', () => {
    expect(previewOf('  one two ', 7)).toBe('one two');
    expect(previewOf('🌍🌍🌍', 3)).toBe('🌍🌍🌍');
    expect(previewOf('', 10)).toBe('');
  });

  it('cuts after a word and its punctuation', () => {
    expect(previewOf('one two three', 12)).toBe('one two…');
    expect(previewOf('one two, three', 10)).toBe('one two…');
    expect(previewOf('one two three', 8)).toBe('one two…');
  });

  it('cuts within a word if none ends in the second half', () => {
    expect(previewOf('a bcdefghijklmnop', 9)).toBe('a bcdefg…');
    expect(previewOf('日本語の文章はとても長い', 6)).toBe('日本語の文…');
  });

  it('does not separate a character from its accents and joined signs', () => {
    expect(previewOf('abe\u0301fgh', 4)).toBe('ab…');
    expect(previewOf('ab👩‍🔬cdef', 5)).toBe('ab…');
  });

  it('never exceeds its bound in code points, and never contains half a character', () => {
    const text = fc.string({ unit: fc.constantFrom('a', ' ', '🌍', 'é', '\n', '\u0301', '‍', '.'), maxLength: 60 });
    fc.assert(
      fc.property(text, fc.integer({ min: 0, max: 40 }), (whole, max) => {
        const preview = previewOf(whole, max);
        expect(Array.from(preview).length).toBeLessThanOrEqual(max);
        expect(preview).not.toMatch(/[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/);
        expect(whole.trim().startsWith(preview.replace(/…$/, ''))).toBe(true);
      }),
      { seed: 20_261_120, numRuns: seeds(200) },
    );
  });
});
