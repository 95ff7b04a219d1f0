import type { Clock } from '../../runtime/clock/clock.ts';

/**
 * A bounded map with keys from outside, whose values become meaningless after a while, such as rate limit counters. It
 * is no LRUCache, which a flood of new keys would empty of all older ones.
 */
interface FadingMap<Value> {
  readonly size: number;
  /** Undefined if absent or expired. */
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
  delete(key: string): void;
}

interface FadingMapOptions<Value> {
  readonly clock: Clock;
  /**
   * Beyond it, the entries that expire soonest are evicted: a flood of new keys, each with little time, evicts its own
   * entries before older ones.
   */
  readonly maxEntries: number;
  /** Expiry in epoch milliseconds. A value with an infinite expiry is never evicted. */
  readonly endsAtMs: (value: Value) => number;
}

/** Number of entries from which expired ones are removed. */
const sweepAbove = 10_000;

export const createFadingMap = <Value>({ clock, maxEntries, endsAtMs }: FadingMapOptions<Value>): FadingMap<Value> => {
  const values = new Map<string, Value>();
  const smallest = Math.min(sweepAbove, maxEntries);
  let nextSweepAt = smallest;

  const dropUntil = (endMs: number, atMost: number): void => {
    let left = atMost;
    for (const [key, value] of values) {
      if (left === 0) return;
      if (endsAtMs(value) > endMs) continue;
      values.delete(key);
      left -= 1;
    }
  };
  /** Evicts a quarter at once, so that a flood causes few sorts. */
  const dropSoonest = (): void => {
    const ends = Float64Array.from(values.values(), endsAtMs).sort();
    const quarter = Math.ceil(ends.length / 4);
    const endMs = ends[quarter - 1];
    if (endMs !== undefined && Number.isFinite(endMs)) dropUntil(endMs, quarter);
  };
  const sweep = (): void => {
    dropUntil(clock.now(), values.size);
    if (values.size >= maxEntries) dropSoonest();
    // Twice the remaining size: otherwise, with all entries in use, each new key would visit all of them.
    const doubled = Math.max(smallest, values.size * 2);
    nextSweepAt = values.size < maxEntries ? Math.min(maxEntries, doubled) : doubled;
  };

  return {
    get size() {
      return values.size;
    },
    get: (key) => {
      const value = values.get(key);
      return value === undefined || endsAtMs(value) <= clock.now() ? undefined : value;
    },
    set: (key, value) => {
      if (values.size >= nextSweepAt && !values.has(key)) sweep();
      values.set(key, value);
    },
    delete: (key) => {
      values.delete(key);
    },
  };
};
