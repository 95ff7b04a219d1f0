import type { Clock } from '../clock/clock.ts';
import type { Dependencies } from '../reuse/dependencies.ts';
import type { CacheEntry, CacheStore } from './cache-store.ts';
import type { CachedRead } from './read-through.ts';

/** Reports an entry that was found in a store which answers at once: as long as it is there, nothing has changed. */
export const reportEntry = (
  dependencies: Dependencies | undefined,
  store: Pick<CacheStore, 'get'>,
  key: string,
  entry: CacheEntry,
): void => dependencies?.read(entry, () => store.get(key) === entry);

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
