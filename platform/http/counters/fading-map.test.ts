import { describe, expect, it } from '@jest/globals';
import { ManualClock } from '../../../tests/kit/clock/manual-clock.ts';
import { createFadingMap } from './fading-map.ts';

const open = (maxEntries: number) => {
  const clock = new ManualClock(0);
  const checks = { count: 0 };
  const map = createFadingMap<number>({
    clock,
    maxEntries,
    endsAtMs: (endMs) => {
      checks.count += 1;
      return endMs;
    },
  });
  return { clock, map, looks: checks };
};

describe('a map of values that fade', () => {
  it('knows a value until its time is over', async () => {
    const { clock, map } = open(10);
    map.set('a', 1000);
    await clock.advance(999);
    expect(map.get('a')).toBe(1000);
    await clock.advance(1);
    expect(map.get('a')).toBeUndefined();
  });

  it('never has more than its bound, and drops what would have ended first', () => {
    const { map } = open(1000);
    map.set('heavy', 1_000_000);
    for (let n = 0; n < 20_000; n++) {
      map.set(`light ${n}`, 1000 + n);
      expect(map.size).toBeLessThanOrEqual(1000);
    }
    expect(map.get('heavy')).toBe(1_000_000);
    expect(map.get('light 19999')).toBe(20_999);
  });

  it('looks at a few values for each new key, also at its bound', () => {
    const { map, looks: checks } = open(20_000);
    for (let n = 0; n < 100_000; n++) map.set(`key ${n}`, 1000 + n);
    expect(checks.count / 100_000).toBeLessThan(20);
  });

  it('drops nothing that has no end, and looks for room ever more seldom', () => {
    const { map, looks: checks } = open(100);
    for (let n = 0; n < 10_000; n++) map.set(`key ${n}`, Number.POSITIVE_INFINITY);
    expect(map.size).toBe(10_000);
    expect(checks.count / 10_000).toBeLessThan(20);
  });

  it('changes a value in its place without looking for room', () => {
    const { map, looks: checks } = open(100);
    for (let n = 0; n < 100; n++) map.set(`key ${n}`, 1000);
    for (let n = 0; n < 1000; n++) map.set('key 1', 2000);
    expect([map.size, checks.count]).toEqual([100, 0]);
  });
});
