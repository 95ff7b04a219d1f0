import type { Clock } from '../clock/clock.ts';

/** Values that mean nothing any more after a time of their own, by keys that come from outside. */
export interface FadingMap<Value> {
  readonly size: number;
  /** Undefined when there is none or its time is over. */
  get(key: string): Value | undefined;
  set(key: string, value: Value): void;
  delete(key: string): void;
}

export interface FadingMapOptions<Value> {
  readonly clock: Clock;
  /**
   * With more, those go whose time is over soonest: a flood of new keys, each of little weight, drops its own before
   * what others have run up.
   */
  readonly maxEntries: number;
  /**
   * When a value means nothing any more, epoch milliseconds. Infinity: not before it changes, and it is never dropped.
   */
  readonly endsAtMs: (value: Value) => number;
}

/** Below this many, none is looked at to be forgotten. */
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
  /** A quarter goes at once, so that a flood pays for one sort in very many keys. */
  const dropSoonest = (): void => {
    const ends = Float64Array.from(values.values(), endsAtMs).sort();
    const quarter = Math.ceil(ends.length / 4);
    const endMs = ends[quarter - 1];
    if (endMs !== undefined && Number.isFinite(endMs)) dropUntil(endMs, quarter);
  };
  const sweep = (): void => {
    dropUntil(clock.now(), values.size);
    if (values.size >= maxEntries) dropSoonest();
    // Twice what is left: with all of them in use each new key would otherwise look at all.
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
