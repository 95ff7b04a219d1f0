import type { Clock } from '../../runtime/clock/clock.ts';

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

export const createMemoryStateStore = ({ clock }: { readonly clock: Clock }): StateStore => {
  const held = new Map<string, { readonly value: unknown; readonly untilMs: number }>();
  const current = (name: string) => {
    const found = held.get(name);
    if (found === undefined || found.untilMs > clock.now()) return found;
    held.delete(name);
    return undefined;
  };
  const hold = (name: string, value: unknown, holdMs: number) =>
    void held.set(name, { value, untilMs: clock.now() + holdMs });
  return {
    find: async (name) => current(name)?.value,
    hold: async (name, value, holdMs) => hold(name, value, holdMs),
    claim: async (name, holdMs) => {
      if (current(name) !== undefined) return false;
      hold(name, true, holdMs);
      return true;
    },
    close: async () => held.clear(),
  };
};
