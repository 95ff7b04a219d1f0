import { describe, expect, test } from '@jest/globals';
import { extendTrail, type Trail, trailMs } from './price-trail.ts';

const follow = (count: number, everyMs: number): Trail =>
  Array.from({ length: count }).reduce<Trail>((trail, _, index) => extendTrail(trail, index, index * everyMs), []);

describe('the trail of a price', () => {
  test('has the last price at its end', () => {
    expect(follow(5000, 1).at(-1)).toEqual({ atMs: 4999, price: 4999 });
  });

  test('has at most two points for each second, however often the price changes', () => {
    expect(follow(10_000, 1).length).toBeLessThanOrEqual(12);
  });

  test('has no point that is older than the time it covers', () => {
    const trail = follow(1000, 2_000);
    expect((trail.at(-1)?.atMs ?? 0) - (trail[0]?.atMs ?? 0)).toBeLessThanOrEqual(trailMs);
    expect(trail.length).toBeLessThanOrEqual(trailMs / 2_000 + 1);
  });

  test('begins again after a pause that is longer than that time', () => {
    expect(extendTrail(follow(10, 1_000), 3, 20 * trailMs)).toEqual([{ atMs: 20 * trailMs, price: 3 }]);
  });
});
