import { describe, expect, it } from '@jest/globals';
import { asciiLower, asciiUpper } from './ascii-case.ts';

describe('the case of ASCII letters', () => {
  it('is mapped from a to z and from A to Z, and nothing else is', () => {
    expect(asciiUpper('sfo 12-äé')).toBe('SFO 12-äé');
    expect(asciiLower('SFO 12-ÄÉ')).toBe('sfo 12-ÄÉ');
  });

  it.each(['ß', 'ı', 'ſ', 'ŉ', 'ﬁ', 'µ'])('does not make ASCII of %s in upper case', (letter) => {
    expect(asciiUpper(letter)).toBe(letter);
  });

  it.each(['\u212a', '\u212b', 'İ', 'Σ'])('leaves %s as it is in lower case', (letter) => {
    expect(asciiLower(letter)).toBe(letter);
  });
});
