import { expect, it } from '@jest/globals';
import { ManualClock } from '../../../tests/kit/clock/manual-clock.ts';
import { type CacheStore, createMemoryCacheStore } from '../cache-store.ts';
import type { GrantStore } from './grant-store.ts';
import { createMemoryGrantStore } from './memory-grant-store.ts';
import { createMemoryStateStore, type StateStore } from './state-store.ts';

// The compiler holds this: an expected error that does not come is an error itself (`npm run types`).
it('refuses to compile a store that may evict in place of one that must not', () => {
  const clock = new ManualClock();
  const cache = createMemoryCacheStore({ clock, maxEntries: 1 });
  const state = createMemoryStateStore({ clock });
  const grants = createMemoryGrantStore({ clock, maxBytesPerOwner: 1, maxBytes: 1, onDropped: () => {} });
  // @ts-expect-error A cache may drop what a token means.
  const grantsInCache: GrantStore = cache;
  // @ts-expect-error A cache may forget what a quota has left.
  const stateInCache: StateStore = cache;
  // @ts-expect-error A cache would fill what is never evicted.
  const cacheInState: CacheStore = state;
  // @ts-expect-error The same for grants.
  const cacheInGrants: CacheStore = grants;
  // @ts-expect-error What clients cause to be stored needs an owner and a bound.
  const grantsInState: GrantStore = state;
  // @ts-expect-error Names of the program's own are no grants.
  const stateInGrants: StateStore = grants;
  expect(new Set([grantsInCache, stateInCache, cacheInState, cacheInGrants, grantsInState, stateInGrants]).size).toBe(
    3,
  );
});
