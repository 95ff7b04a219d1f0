/**
 * State that outlasts any number of other writes: until its time is over it is there, or the store rejects with
 * `service_unavailable`. For values under names of the program's own, whose number the program bounds, such as what an
 * upstream's quota has left. What clients cause to be stored belongs into a `GrantStore`, and what may be dropped at
 * any time into a `CacheStore`; none of the three can be passed as another.
 */
export interface StateStore {
  /** The value, JSON-safe; undefined when there is none or its time is over. */
  find(name: string): Promise<unknown>;
  /** Holds a value for `holdMs` from now, in the place of an earlier one. */
  hold(name: string, value: unknown, holdMs: number): Promise<void>;
  /**
   * Reserves a name for `holdMs` unless it is reserved or holds a value. Returns whether it did: true for one of many
   * that ask at once.
   */
  claim(name: string, holdMs: number): Promise<boolean>;
  close(): Promise<void>;
}
