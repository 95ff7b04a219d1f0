import type { Clock } from '../clock/clock.ts';
import type { Dependencies } from '../reuse/dependencies.ts';
import type { CacheEntry, CacheStore } from './cache-store.ts';
import type { CachedRead } from './read-through.ts';

/**
 * Reports an entry that was found in a store which answers at once: as long as it is there, nothing has changed. Key
 * and
 * times name it; the entry itself may be large, and is not held.
 */
export const reportEntry = (
  dependencies: Dependencies,
  store: Pick<CacheStore, 'get'>,
  key: string,
  { storedAtMs, freshUntilMs }: CacheEntry,
): void =>
  dependencies.read({ storedAtMs, freshUntilMs }, () => {
    const found = store.get(key);
    return (
      found !== undefined &&
      'storedAtMs' in found &&
      found.storedAtMs === storedAtMs &&
      found.freshUntilMs === freshUntilMs
    );
  });

/** Reports a read that was waited for: its freshness alone, and of a stale value nothing. */
export const reportRead = async (
  dependencies: Dependencies,
  reading: Promise<CachedRead<unknown>>,
  clock: Clock,
): Promise<CachedRead<unknown>> => {
  try {
    const read = await reading;
    const { storedAtMs, ttlRemainingMs } = read;
    if (read.stale) dependencies.isUnknown();
    else dependencies.read({ storedAtMs, freshUntilMs: clock.now() + ttlRemainingMs });
    return read;
  } catch (error) {
    // The answer may be made without it.
    dependencies.isUnknown();
    throw error;
  }
};
