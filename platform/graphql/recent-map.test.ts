import { describe, expect, it } from '@jest/globals';
import { createRecentMap } from './recent-map.ts';

describe('a map of recent entries', () => {
  it('never holds more than it may', () => {
    const map = createRecentMap<number, number>(10);
    for (let key = 0; key < 1000; key += 1) {
      map.set(key, key);
      map.get(key - 3);
      expect(map.size).toBeLessThanOrEqual(10);
    }
  });

  it('keeps what is asked for again and again, and forgets the rest', () => {
    const map = createRecentMap<number, string>(10);
    map.set(-1, 'kept');
    for (let key = 0; key < 100; key += 1) {
      map.set(key, 'passing');
      expect(map.get(-1)).toBe('kept');
    }
    expect(map.get(0)).toBeUndefined();
    expect(map.get(99)).toBe('passing');
  });

  it('replaces the value of a key', () => {
    const map = createRecentMap<string, number>(4);
    map.set('a', 1);
    map.set('b', 2);
    map.set('c', 3);
    map.set('a', 4);
    expect([map.get('a'), map.size]).toEqual([4, 3]);
  });

  it('never holds more than it may weigh, apart from two values that are heavier', () => {
    const map = createRecentMap<number, number>(1000, { maxWeight: 100, weightOf: (value) => value });
    const heldWeight = () =>
      Array.from({ length: 300 }, (_, key) => map.get(key) ?? 0).reduce((sum, value) => sum + value);
    for (let key = 0; key < 300; key += 1) map.set(key, 1 + (key % 30));
    expect(heldWeight()).toBeLessThanOrEqual(100);
    for (let key = 0; key < 300; key += 1) map.set(key, 400);
    expect([heldWeight(), map.size]).toEqual([800, 2]);
  });

  it('counts the weight of a value that was replaced no more', () => {
    const map = createRecentMap<string, number>(1000, { maxWeight: 100, weightOf: (value) => value });
    map.set('first', 1);
    for (let time = 0; time < 1000; time += 1) map.set('again', 40);
    expect([map.get('first'), map.get('again'), map.size]).toEqual([1, 40, 2]);
  });
});
