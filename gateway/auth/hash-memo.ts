import { LRUCache } from 'lru-cache';
import { hashKey } from './api-key.ts';

/** Enough for the clients that are active at one time. */
const maxKeys = 512;
/** A longer text is none of our keys, so its hash is not worth the memory. */
const longestKey = 256;

/** A cached hash does not mean that a key is valid. Keys are in memory anyway, in the headers of their connections. */
export const createHashMemo = (hash: (key: string) => string = hashKey): ((key: string) => string) => {
  const hashes = new LRUCache<string, string>({ max: maxKeys, memoMethod: (key) => hash(key) });
  return (key) => (key.length > longestKey ? hash(key) : hashes.memo(key));
};
