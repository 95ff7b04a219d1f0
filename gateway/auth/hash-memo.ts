import { LRUCache } from 'lru-cache';
import { hashKey } from './api-key.ts';

/** Keys of which the hash is known: those of the clients of a moment. */
const maxKeys = 512;
/** Longer ones are no keys of ours, and could be of any length. */
const longestKey = 256;

/**
 * Hashes keys, those used last without doing it again. It says nothing of whether a key is valid. The keys are in the
 * memory of the process anyway, in the headers of the connections that they come by.
 */
export const createHashMemo = (hash: (key: string) => string = hashKey): ((key: string) => string) => {
  const hashes = new LRUCache<string, string>({ max: maxKeys, memoMethod: (key) => hash(key) });
  return (key) => (key.length > longestKey ? hash(key) : hashes.memo(key));
};
