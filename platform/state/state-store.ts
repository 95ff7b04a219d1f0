/**
 * State that is never evicted: until it expires it can be read, or the store rejects with `service_unavailable`. For a
 * limited number of names that the program chooses, such as an upstream's remaining quota. State that clients cause
 * belongs in a `GrantStore`, and data that may be evicted in a `CacheStore`. The three types are incompatible.
 */
export interface StateStore {
  /** Undefined when there is none or it has expired. */
  find(name: string): Promise<unknown>;
  /** Stores a JSON-safe value for `holdMs`, and replaces an earlier one. */
  hold(name: string, value: unknown, holdMs: number): Promise<void>;
  /**
   * Reserves a name for `holdMs` unless it is reserved or has a value. Resolves to true for only one of several
   * concurrent callers.
   */
  claim(name: string, holdMs: number): Promise<boolean>;
  close(): Promise<void>;
}
