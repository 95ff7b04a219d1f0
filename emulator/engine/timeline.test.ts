import { describe, expect, it } from '@jest/globals';
import { createTimeline } from './timeline.ts';

describe('a timeline', () => {
  it('makes each event once while it is cached, and again after that', () => {
    const made: number[] = [];
    const make = (slot: number) => {
      made.push(slot);
      return { slot };
    };
    const timeline = createTimeline({ everyMs: 10, cached: 2, make });
    for (const slot of [1, 1, 2, 3, 1]) timeline.at(slot);
    expect(made).toEqual([1, 2, 3, 1]);
  });

  it('goes from the newest slot down to the oldest, both included', () => {
    const timeline = createTimeline({ everyMs: 10, beginMs: 100, make: (slot) => ({ slot }) });
    expect([...timeline.down(129, 100)].map(({ slot }) => slot)).toEqual([2, 1, 0]);
    expect([...timeline.down(99, 100)]).toEqual([]);
  });
});
