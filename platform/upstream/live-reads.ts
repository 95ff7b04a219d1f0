import { ServiceError } from '../errors/service-error.ts';

/** Limit of live reads in one operation. */
export const mostLiveReads = 10;

interface LiveReadsOptions<Key, Value> {
  readonly read: (key: Key) => Promise<Value>;
  /** Returns the same text for equal keys. */
  readonly nameOf: (key: Key) => string;
  /** Plural noun for messages, such as `postings of the network`. */
  readonly things: string;
}

/** Live reads of one operation: details that the source returns only for one object at a time. */
interface LiveReads<Key, Value> {
  /**
   * Reads an object once for all fields. Rejects with `query_too_complex` when the operation exceeds its limit, and
   * with the errors of the read.
   */
  load(key: Key): Promise<Value>;
}

/** Belongs to the loaders of one operation. */
export const createLiveReads = <Key, Value>(options: LiveReadsOptions<Key, Value>): LiveReads<Key, Value> => {
  const { read, nameOf, things } = options;
  const reads = new Map<string, Promise<Value>>();

  const refused = (): ServiceError =>
    new ServiceError(
      'query_too_complex',
      `One operation may read ${mostLiveReads} ${things}, because each is a request to its source. Ask for fewer, or for them one by one.`,
    );

  return {
    load(key) {
      const name = nameOf(key);
      const known = reads.get(name);
      if (known !== undefined) return known;
      if (reads.size >= mostLiveReads) return Promise.reject(refused());
      const begun = read(key);
      reads.set(name, begun);
      return begun;
    },
  };
};
