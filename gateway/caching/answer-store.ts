import { LRUCache } from 'lru-cache';
import { memoized } from '../../platform/cache/memoized.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Identity } from '../../platform/context/request-context.ts';
import type { Dependencies } from '../../platform/reuse/dependencies.ts';

/** A response made of data whose dependencies can be checked for changes. */
export interface StoredAnswer {
  readonly dependencies: Dependencies;
  readonly bytes: number;
}

/** Caches responses by request within a bound of memory. The least recently used are evicted. */
export interface AnswerStore<Answer extends StoredAnswer> {
  /** Returns undefined if a dependency has changed or is stale. */
  find(key: string): Answer | undefined;
  /** Incremented by each `clear`. Read it before the response is begun. */
  readonly generation: number;
  /**
   * Stores a response unless `clear` was called since that generation, its dependencies have changed, or it takes more
   * than a tenth of the memory.
   */
  store(key: string, answer: Answer, generation: number): void;
  /** Drops all responses, including those in flight. */
  clear(): void;
}

const overheadBytes = 500;

export const createAnswerStore = <Answer extends StoredAnswer>(options: {
  readonly maxBytes: number;
  readonly clock: Pick<Clock, 'now'>;
}): AnswerStore<Answer> => {
  const { maxBytes, clock } = options;
  const answers = new LRUCache<string, Answer>({
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
      const answer = answers.get(key);
      if (answer === undefined || answer.dependencies.isCurrent(clock.now())) return answer;
      answers.delete(key);
      return undefined;
    },
    store: (key, answer, begunIn) => {
      if (begunIn === generation && answer.dependencies.isCurrent(clock.now())) answers.set(key, answer);
    },
    clear: () => {
      generation += 1;
      answers.clear();
    },
  };
};

const namesOf = new WeakMap<ReadonlySet<string>, string>();

/** Responses omit a service that the caller may not use, or replace it by another. */
export const servicesKey = ({ services }: Pick<Identity, 'services'>): string => {
  if (services === '*') return '*';
  return memoized(namesOf, services, (names) => [...names].sort().join());
};
