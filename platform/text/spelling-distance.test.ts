import { describe, expect, it } from '@jest/globals';
import { beginsAlike, spellingDistance } from './spelling-distance.ts';

describe('the distance of two spellings', () => {
  it.each([
    ['boston', 'boston', 0],
    ['boton', 'boston', 1],
    ['bosston', 'boston', 1],
    ['bostan', 'boston', 1],
    ['bsoton', 'boston', 1],
    ['obston', 'boston', 1],
    ['bosnot', 'boston', 2],
    ['', 'ab', 2],
    ['chigaco', 'chicago', 2],
  ])('of %p and %p is %p in both directions', (left, right, distance) => {
    expect(spellingDistance(left, right, 3)).toBe(distance);
    expect(spellingDistance(right, left, 3)).toBe(distance);
    expect(spellingDistance(left, right, distance)).toBe(distance);
    expect(spellingDistance(left, right, distance - 1)).toBeUndefined();
  });

  it('counts a swap at the end of words whose rows before it are above the bound', () =>
    expect(spellingDistance('abdc', 'abcd', 1)).toBe(1));
});

describe('beginning alike', () => {
  it('is the same first letter, or the first two swapped', () => {
    expect(beginsAlike('thai', 'tahi')).toBe(true);
    expect(beginsAlike('htai', 'thai')).toBe(true);
    expect(beginsAlike('xhai', 'thai')).toBe(false);
  });
});
