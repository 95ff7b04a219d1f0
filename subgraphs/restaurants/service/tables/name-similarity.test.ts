import { describe, expect, it } from '@jest/globals';
import { nameSimilarity } from './name-similarity.ts';

describe('the similarity of two names', () => {
  it.each([
    ['Lantern and Larch', 'LANTERN & LARCH'],
    ['Café Orée', 'cafe oree'],
    ["Nettle's", 'Nettles'],
    ['灯籠亭', '灯籠亭'],
  ])('of %j and %j is one', (left, right) => expect(nameSimilarity(left, right)).toBe(1));

  it.each([
    ['The Lantern and Larch Restaurant', 'Lantern and Larch'],
    ['Larch & Lantern', 'Lantern and Larch'],
    ['LanternLarch', 'Lantern and Larch'],
    ['Lantern and Lorch', 'Lantern and Larch'],
    ['Ristorante Il Nespolo', 'Nespolo'],
  ])('of %j and %j is high enough to choose one for the other', (left, right) => {
    expect(nameSimilarity(left, right)).toBeGreaterThanOrEqual(0.85);
    expect(nameSimilarity(left, right)).toBeLessThan(1);
  });

  it.each([
    ['Blue Door', 'Blue Moor'],
    ['Lantern and Larch', 'Lantern'],
    ['Lantern and Larch', 'Lantern and Larch Wine Cellar'],
    ['Nespolo', 'Nespolo Bar'],
  ])('of %j and %j is too low for that', (left, right) => expect(nameSimilarity(left, right)).toBeLessThan(0.85));

  it.each([
    ['The Restaurant', 'The Lantern Restaurant'],
    ['Lantern and Larch', 'Quince and Quarry'],
    ['Lantern', ''],
    ['–', '–'],
    ['Lantern', '灯籠亭'],
  ])('of %j and %j is close to zero', (left, right) => expect(nameSimilarity(left, right)).toBeLessThan(0.6));

  it('is symmetric and within its bounds', () => {
    const names = ['The', 'Le La Les', 'Lantern', 'Lantern Larch', 'A B C', 'larch larch larch', 'x'.repeat(5000), 'é́'];
    for (const left of names)
      for (const right of names) {
        const similarity = nameSimilarity(left, right);
        expect(similarity).toBeCloseTo(nameSimilarity(right, left), 10);
        expect(similarity).toBeGreaterThanOrEqual(0);
        expect(similarity).toBeLessThanOrEqual(1);
      }
  });
});
