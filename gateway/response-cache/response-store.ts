import { LRUCache } from 'lru-cache';
import type { Dependencies } from '../../platform/call/dependencies.ts';
import type { Identity } from '../../platform/call/identity.ts';
import type { Clock } from '../../platform/runtime/clock/clock.ts';
import { memoized } from '../../platform/runtime/memoized.ts';

/** A response made of data whose dependencies can be checked for changes. */
export interface StoredResponse {
  readonly dependencies: Dependencies;
  readonly bytes: number;
}

/** Caches responses by request within a bound of memory. The least recently used are evicted. */
export interface ResponseStore<Response extends StoredResponse> {
  /** Returns undefined if a dependency has changed or is stale. */
  find(key: string): Response | undefined;
  /** Incremented by each `clear`. Read it before the response is begun. */
  readonly generation: number;
  /**
   * Stores a response unless `clear` was called since that generation, its dependencies have changed, or it takes more
   * than a tenth of the memory.
   */
  store(key: string, response: Response, generation: number): void;
  /** Drops all responses, including those in flight. */
  clear(): void;
}

const overheadBytes = 500;

export const createResponseStore = <Result extends StoredResponse>(options: {
  readonly maxBytes: number;
  readonly clock: Pick<Clock, 'now'>;
}): ResponseStore<Result> => {
  const { maxBytes, clock } = options;
  const responses = new LRUCache<string, Result>({
    maxSize: maxBytes,
    maxEntrySize: Math.max(1, Math.floor(maxBytes / 10)),
    sizeCalculation: ({ bytes }, key) => overheadBytes + 2 * key.length + bytes,
  });
  let generation = 0;
  return {
    get generation() {
      return generation;
    },
    find: (key) => {
      const response = responses.get(key);
      if (response === undefined || response.dependencies.isCurrent(clock.now())) return response;
      responses.delete(key);
      return undefined;
    },
    store: (key, response, begunIn) => {
      if (begunIn === generation && response.dependencies.isCurrent(clock.now())) responses.set(key, response);
    },
    clear: () => {
      generation += 1;
      responses.clear();
    },
  };
};

const namesOf = new WeakMap<ReadonlySet<string>, string>();

/** Responses omit a service that the caller may not use, or replace it by another. */
export const servicesKey = ({ services }: Pick<Identity, 'services'>): string => {
  if (services === '*') return '*';
  return memoized(namesOf, services, (names) => [...names].sort().join());
};
