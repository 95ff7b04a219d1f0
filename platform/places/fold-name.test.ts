import { describe, expect, it } from '@jest/globals';
import { foldName } from './fold-name.ts';

describe('the folded form of a name', () => {
  it.each([
    ['São Paulo', 'sao paulo'],
    ['  Zürich ', 'zurich'],
    ['Gießen', 'giessen'],
    ['København', 'kobenhavn'],
    ['Łódź', 'lodz'],
    ['İstanbul', 'istanbul'],
    ['Clermont-Ferrand', 'clermont ferrand'],
    ['Baden‑Württemberg', 'baden wurttemberg'],
    ['Frankfurt (Oder)', 'frankfurt oder'],
    ["Xi'an", 'xian'],
    ['Côte d’Ivoire', 'cote divoire'],
    ['U.S.A.', 'usa'],
    ['Washington, D.C.', 'washington dc'],
    ['Bosnia & Herzegovina', 'bosnia and herzegovina'],
    ['Ｔｏｋｙｏ', 'tokyo'],
  ])('of %j is %j', (name, folded) => expect(foldName(name)).toBe(folded));

  it('expands saints, forts and mounts before another word, but not codes', () => {
    expect(foldName('St. Louis')).toBe(foldName('Saint Louis'));
    expect(foldName("St. John's")).toBe('saint johns');
    expect(foldName('Ft. Worth')).toBe('fort worth');
    expect(foldName('Mt Vernon')).toBe('mount vernon');
    expect(foldName('MT')).toBe('mt');
    expect(foldName('Billings MT')).toBe('billings mt');
    expect(foldName('Stade')).toBe('stade');
  });

  it('keeps letters of other scripts with the marks that make other letters of them', () => {
    expect(foldName('東京')).toBe('東京');
    expect(foldName('がか')).not.toBe(foldName('かか'));
    expect(foldName('서울')).toBe('서울');
    expect(foldName('दिल्ली')).toBe('दिल्ली');
    expect(foldName('МОСКВА')).toBe('москва');
  });

  it('is the same for composed and decomposed accents, and when it is folded again', () => {
    expect(foldName('Zu\u0308rich')).toBe(foldName('Z\u00fcrich'));
    for (const name of ['St. Louis', 'U.S.A.', 'Côte d’Ivoire', 'Ｔｏｋｙｏ', 'İstanbul'])
      expect(foldName(foldName(name))).toBe(foldName(name));
  });

  it('is empty without a letter or digit', () => {
    for (const name of ['', ' ', '-', '…']) expect(foldName(name)).toBe('');
  });
});
