import { describe, expect, it } from '@jest/globals';
import { createHeaviest } from './heaviest.ts';
import { rangeOf, sortedNamesOf } from './sorted-names.ts';
import { createWeightedEntries } from './weighted-entries.ts';

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
    const lookedAt = createWeightedEntries(weights).scan(0, 5000, heaviest.add);
    expect(lookedAt).toBeLessThan(1500);
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
