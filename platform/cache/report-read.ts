import type { Clock } from '../clock/clock.ts';
import type { Dependencies } from '../reuse/dependencies.ts';
import type { CacheEntry, CacheStore } from './cache-store.ts';
import type { CachedRead } from './read-through.ts';

/**
 * Reports an entry of a synchronous store, which is unchanged as long as it is there. It is compared by key and times,
 * so that a large entry is not retained.
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

/** Reports how long a read that had to wait is fresh, and nothing about a stale value. */
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
    // The result may be made without this value.
    dependencies.isUnknown();
    throw error;
  }
};
