export interface CachedRead<T> {
  readonly value: T;
  /**
   * True when it was in the cache, fresh or stale; false for the reader that loaded it and all that waited for the
   * load.
   */
  readonly hit: boolean;
  /** True when the load failed and an older value is returned instead. */
  readonly stale: boolean;
  readonly storedAtMs: number;
  readonly ttlRemainingMs: number;
  /** Error of the load, when `stale`. */
  readonly error?: unknown;
}

export interface ReadThroughOptions {
  readonly ttlMs: number;
  /** Further time for which the value may be returned when a load fails. */
  readonly staleMs: number;
  /** Signal of this reader: its abort ends the wait, and the load only when no other reader waits. */
  readonly signal: AbortSignal;
}

/**
 * Reads through a cache: a fresh value, or one load for all concurrent readers, or a stale value when the load fails.
 * `load` gets a signal that aborts when the last reader has left.
 */
export interface ReadThroughCache {
  read<T>(key: string, options: ReadThroughOptions, load: (signal: AbortSignal) => Promise<T>): Promise<CachedRead<T>>;
}
