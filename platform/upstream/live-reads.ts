import { ServiceError } from '../errors/service-error.ts';

/** Default bound of the live reads that one operation may make for rows of its lists. */
export const mostLiveReads = 10;

export interface LiveReadsOptions<Key, Value> {
  /** Reads one object by a request to its source. */
  readonly read: (key: Key) => Promise<Value>;
  /** Returns the same text for equal keys. */
  readonly nameOf: (key: Key) => string;
  /** Plural noun for messages, for instance `postings of the network`. */
  readonly things: string;
  readonly most?: number;
}

/** Live reads of one operation: details of rows that are not in the list and that the source returns one by one. */
export interface LiveReads<Key, Value> {
  /**
   * Reads the object of a key, once for all fields. Rejects with `query_too_complex` when the operation exceeds its
   * bound, and with the errors of the read.
   */
  load(key: Key): Promise<Value>;
}

/**
 * Creates the live reads of one operation, with its loaders. The source is called when a field that needs it is
 * selected.
 */
export const createLiveReads = <Key, Value>(options: LiveReadsOptions<Key, Value>): LiveReads<Key, Value> => {
  const { read, nameOf, things, most = mostLiveReads } = options;
  const reads = new Map<string, Promise<Value>>();

  const refused = (): ServiceError =>
    new ServiceError(
      'query_too_complex',
      `One operation may read ${most} ${things}, because each is a request to its source. Ask for fewer, or for them one by one.`,
    );

  return {
    load(key) {
      const name = nameOf(key);
      const known = reads.get(name);
      if (known !== undefined) return known;
      if (reads.size >= most) return Promise.reject(refused());
      const begun = read(key);
      reads.set(name, begun);
      return begun;
    },
  };
};
