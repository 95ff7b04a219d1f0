import { describe, expect, it } from '@jest/globals';
import { by, compare } from './lists.ts';

describe('an order', () => {
  it.each([
    ['a', 'b', -1],
    ['b', 'a', 1],
    ['a', 'a', 0],
    ['B', 'a', -1],
    ['z', 'é', -1],
    ['', 'a', -1],
  ])('has %j before %j by their code units: %i', (a, b, order) => {
    expect(compare(a, b)).toBe(order);
  });

  it.each([
    [9, 10, -1],
    [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, 0],
    [10n ** 20n, 10n ** 20n - 1n, 1],
  ])('has numbers by size: %d, %d', (a, b, order) => {
    expect(compare<number | bigint>(a, b)).toBe(order);
  });

  it('by a key leaves items of one key as they were', () => {
    const items = [
      { key: 'b', place: 1 },
      { key: 'a', place: 2 },
      { key: 'b', place: 3 },
      { key: 'a', place: 4 },
    ];
    expect([...items].sort(by(({ key }) => key)).map(({ place }) => place)).toEqual([2, 4, 1, 3]);
  });
});
