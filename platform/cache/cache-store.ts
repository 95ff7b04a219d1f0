/** What a cache holds under a key. */
export interface CacheEntry {
  /** JSON-safe value. Shared between readers: never changed after it was stored. */
  readonly value: unknown;
  readonly storedAtMs: number;
  /** Until when it is fresh. */
  readonly freshUntilMs: number;
}

/**
 * What may be forgotten at any time, in favour of anything else: memory of this process, or Redis. One contract suite
 * runs over both. A value that someone was promised belongs into a store of `platform/state`.
 */
export interface CacheStore {
  /** The entry, fresh or not, as long as it is kept. Memory answers at once, Redis with a promise. */
  get(key: string): CacheEntry | undefined | Promise<CacheEntry | undefined>;
  /** Keeps an entry for `keepMs` from now. */
  set(key: string, entry: CacheEntry, keepMs: number): void | Promise<void>;
  delete(key: string): void | Promise<void>;
  close(): Promise<void>;
}
