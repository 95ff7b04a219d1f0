/** What a cache holds under a key. */
export interface CacheEntry {
  /** JSON-safe value. Shared between readers: never changed after it was stored. */
  readonly value: unknown;
  readonly storedAtMs: number;
  /** Until when it is fresh. */
  readonly freshUntilMs: number;
}

/** Where cached values live: memory of this process, or Redis. One contract suite runs over both. */
export interface CacheStore {
  /** The entry, fresh or not, as long as it is kept. Memory answers at once, Redis with a promise. */
  get(key: string): CacheEntry | undefined | Promise<CacheEntry | undefined>;
  /** Keeps an entry for `keepMs` from now. */
  set(key: string, entry: CacheEntry, keepMs: number): void | Promise<void>;
  /** Sets only when the key holds nothing; answers whether it did. */
  add(key: string, entry: CacheEntry, keepMs: number): boolean | Promise<boolean>;
  delete(key: string): void | Promise<void>;
  close(): Promise<void>;
}
