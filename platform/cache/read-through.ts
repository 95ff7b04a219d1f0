/** A value and what the cache had to do with it. */
export interface CachedRead<T> {
  readonly value: T;
  /** True when it was in the cache, fresh or stale; false for the caller that loaded it and all that waited for that load. */
  readonly hit: boolean;
  /** True when the load failed and an older value is answered in its place. */
  readonly stale: boolean;
  readonly storedAtMs: number;
  readonly ttlRemainingMs: number;
  /** Why the load failed, when `stale`. */
  readonly error?: unknown;
}

export interface ReadThroughOptions {
  /** How long a value is fresh. */
  readonly ttlMs: number;
  /** How long after that it may still be answered when a load fails. */
  readonly staleMs: number;
  /** The waiting reader's own signal: aborting it ends its wait, and the load only when nobody else waits. */
  readonly signal: AbortSignal;
}

/**
 * Reads through a cache: fresh value, or one load however many ask, or an older value when the load fails.
 * `load` gets a signal that aborts when every reader has gone.
 */
export interface ReadThroughCache {
  read<T>(key: string, options: ReadThroughOptions, load: (signal: AbortSignal) => Promise<T>): Promise<CachedRead<T>>;
}
