import { ServiceError } from '../errors/service-error.ts';

/** How many things one operation may read live behind the rows of its lists, unless a source bears more. */
export const mostLiveReads = 10;

export interface LiveReadsOptions<Key, Value> {
  /** Reads one of them. Each read is a request to its source. */
  readonly read: (key: Key) => Promise<Value>;
  /** What is the same for two keys of one thing. */
  readonly nameOf: (key: Key) => string;
  /** What is read, as a message says it: `postings of the network`. */
  readonly things: string;
  readonly most?: number;
}

/** Live reads of one operation: details of rows that their list does not bring, and their source gives one by one only. */
export interface LiveReads<Key, Value> {
  /**
   * What is read of a key: once, however many fields ask. Rejects with `query_too_complex` when the operation has read as many others as it may,
   * and with what the read throws.
   */
  load(key: Key): Promise<Value>;
}

/** Made once an operation, with its loaders; the source is asked when a field that needs it is selected, and not before. */
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
