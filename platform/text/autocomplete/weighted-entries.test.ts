import { describe, expect, it } from '@jest/globals';
import { rangeOf, sortedNamesOf } from './sorted-names.ts';
import { createHeaviest, createWeightedEntries } from './weighted-entries.ts';

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

/** Numbers that look as if in no order. */
const weights = Uint32Array.from({ length: 5000 }, (_, place) => ((place * 7919) % 104_729) + 1);

describe('a scan for the heaviest entries of a range', () => {
  it('finds the same as a look at all, at any ends', () => {
    const entries = createWeightedEntries(weights);
    for (const [from, to] of [
      [0, 5000],
      [63, 65],
      [64, 128],
      [1, 1],
      [17, 4999],
      [4990, 5000],
    ] as const) {
      const heaviest = createHeaviest<number>(10);
      entries.scan(from, to, heaviest.add);
      const all = [...weights.slice(from, to)].sort((a, b) => b - a).slice(0, 10);
      expect(heaviest.inOrder().map(([, weight]) => weight)).toEqual(all);
    }
  });

  it('looks at few of many entries', () => {
    const heaviest = createHeaviest<number>(10);
    const visited = createWeightedEntries(weights).scan(0, 5000, heaviest.add);
    expect(visited).toBeLessThan(1500);
  });
});

describe('the names that begin with a text', () => {
  const names = sortedNamesOf(['ab', 'abc', 'abd', 'b', 'b', 'bc', 'é']);

  it('are a range, empty at its place when there are none', () => {
    expect(rangeOf(names, 'ab')).toEqual([0, 3]);
    expect(rangeOf(names, 'abc')).toEqual([1, 2]);
    expect(rangeOf(names, 'b')).toEqual([3, 6]);
    expect(rangeOf(names, '')).toEqual([0, 7]);
    expect(rangeOf(names, 'a0')).toEqual([0, 0]);
    expect(rangeOf(names, 'z')).toEqual([6, 6]);
    expect(rangeOf(names, 'ü')).toEqual([7, 7]);
    expect(rangeOf(sortedNamesOf([]), 'a')).toEqual([0, 0]);
  });
});
