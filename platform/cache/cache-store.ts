export interface CacheEntry {
  /** JSON-safe. Shared between readers, so it must not be modified. */
  readonly value: unknown;
  readonly storedAtMs: number;
  readonly freshUntilMs: number;
}

/**
 * A cache in memory or Redis, which may evict any entry at any time. A value that a client was promised belongs in a
 * store of `platform/state`.
 */
export interface CacheStore {
  /** Returns the entry, fresh or stale. Only Redis returns a promise. */
  get(key: string): CacheEntry | undefined | Promise<CacheEntry | undefined>;
  set(key: string, entry: CacheEntry, keepMs: number): void | Promise<void>;
  delete(key: string): void | Promise<void>;
  close(): Promise<void>;
}
