import { LRUCache } from 'lru-cache';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Identity } from '../../platform/context/request-context.ts';
import type { Dependencies } from '../../platform/reuse/dependencies.ts';

/** Something that was made of data which can say whether they are the same. */
export interface StoredAnswer {
  readonly dependencies: Dependencies;
  /** What it takes in memory. */
  readonly bytes: number;
}

/** Caches responses by request, within a bound of memory; the least recently used are evicted. */
export interface AnswerStore<Answer extends StoredAnswer> {
  /** The answer, if all that it was made of is unchanged and fresh. */
  find(key: string): Answer | undefined;
  /** Goes up with each `clear`. To be read before an answer is begun. */
  readonly generation: number;
  /**
   * Stores an answer that was begun in that generation and may be given again; any other is dropped. One of more than a
   * tenth of the memory is not stored.
   */
  store(key: string, answer: Answer, generation: number): void;
  /** Drops all answers, those that are being made included. */
  clear(): void;
}

/** What an entry takes besides key and answer. */
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

/**
 * Which services an identity may use, as a part of keys: what it may not use is missing from an answer, or comes from
 * another service.
 */
export const servicesKey = ({ services }: Pick<Identity, 'services'>): string => {
  if (services === '*') return '*';
  const known = namesOf.get(services);
  if (known !== undefined) return known;
  const name = [...services].sort().join();
  namesOf.set(services, name);
  return name;
};
