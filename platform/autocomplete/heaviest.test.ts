import { describe, expect, it } from '@jest/globals';
import { createHeaviest } from './heaviest.ts';

describe('the heaviest of what was found', () => {
  it('are in their order, each with the greatest weight that it was found with', () => {
    const heaviest = createHeaviest<string>(3);
    for (const [key, weight] of [
      ['a', 1],
      ['b', 5],
      ['a', 7],
      ['b', 2],
    ] as const)
      heaviest.add(key, weight);
    expect(heaviest.inOrder()).toEqual([
      ['a', 7],
      ['b', 5],
    ]);
    expect(heaviest.isFull).toBe(false);
  });

  it('are as many as are wanted, whatever the order they come in', () => {
    for (const weights of [
      [1, 2, 3, 4, 5, 6, 7, 8, 9],
      [9, 8, 7, 6, 5, 4, 3, 2, 1],
      [5, 1, 9, 2, 8, 3, 7, 4, 6],
    ]) {
      const heaviest = createHeaviest<number>(2);
      for (const weight of weights) heaviest.add(weight, weight);
      expect(heaviest.inOrder().map(([key]) => key)).toEqual([9, 8]);
      expect(heaviest.isFull).toBe(true);
    }
  });

  it('are not called all when one more than is wanted was found', () => {
    const heaviest = createHeaviest<number>(2);
    heaviest.add(1, 1);
    heaviest.add(2, 1);
    expect(heaviest.isFull).toBe(false);
    heaviest.add(3, 1);
    expect(heaviest.isFull).toBe(true);
  });
});
