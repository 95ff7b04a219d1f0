import { describe, expect, it } from '@jest/globals';
import { asciiLower, asciiUpper } from './ascii-case.ts';

describe('the case of ASCII letters', () => {
  it('is mapped for a to z and A to Z only', () => {
    expect(asciiUpper('sfo 12-äé')).toBe('SFO 12-äé');
    expect(asciiLower('SFO 12-ÄÉ')).toBe('sfo 12-ÄÉ');
  });

  it.each(['ß', 'ı', 'ſ', 'ŉ', 'ﬁ', 'µ'])('does not turn %s into ASCII in upper case', (letter) => {
    expect(asciiUpper(letter)).toBe(letter);
  });

  it.each(['\u212a', '\u212b', 'İ', 'Σ'])('does not change %s in lower case', (letter) => {
    expect(asciiLower(letter)).toBe(letter);
  });
});
