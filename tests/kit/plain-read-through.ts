import type { ReadThroughCache } from '../../platform/cache/read-through.ts';
import type { Clock } from '../../platform/clock/clock.ts';

interface Kept {
  readonly value: unknown;
  readonly storedAtMs: number;
}

/** The least that is a read-through cache, for tests of what stands behind the seam: no bounds, no single flight. */
export const plainReadThrough = (clock: Clock): ReadThroughCache => {
  const kept = new Map<string, Kept>();
  return {
    async read<T>(
      key: string,
      { ttlMs, staleMs, signal }: Parameters<ReadThroughCache['read']>[1],
      load: (signal: AbortSignal) => Promise<T>,
    ) {
      const found = kept.get(key);
      const ageMs = found === undefined ? Number.POSITIVE_INFINITY : clock.now() - found.storedAtMs;
      const entry = {
        value: found?.value as T,
        storedAtMs: found?.storedAtMs ?? 0,
        ttlRemainingMs: Math.max(0, ttlMs - ageMs),
      };
      if (ageMs < ttlMs) return { ...entry, hit: true, stale: false };
      try {
        const value = await load(signal);
        const storedAtMs = clock.now();
        kept.set(key, { value, storedAtMs });
        return { value, storedAtMs, ttlRemainingMs: ttlMs, hit: false, stale: false };
      } catch (error) {
        if (ageMs < ttlMs + staleMs) return { ...entry, hit: true, stale: true, error };
        throw error;
      }
    },
  };
};
