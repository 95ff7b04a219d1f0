import { LRUCache } from 'lru-cache';
import type { Clock } from '../runtime/clock/clock.ts';
import { expiryBy, ttlOf } from '../runtime/expiry.ts';
import { invalidationMemoryMs, type TaggedEntry, type TaggedStore } from './tagged-store.ts';

interface MemoryTaggedStoreOptions {
  readonly clock: Clock;
  /** Bound on texts, keys and tags together; beyond it, the least recently used entries are evicted. */
  readonly maxBytes: number;
}

/** Memory of an entry, and of each of its tags, besides the texts. */
const overheadBytes = 200;
const tagOverheadBytes = 80;

const maxInvalidations = 10_000;

const bytesOf = ({ key, text, tags }: TaggedEntry): number =>
  tags.reduce((bytes, tag) => bytes + tag.length + tagOverheadBytes, overheadBytes + key.length + text.length);

export const createMemoryTaggedStore = ({ clock, maxBytes }: MemoryTaggedStoreOptions): TaggedStore => {
  // As bounded as the entries are, because `forget` removes what is evicted.
  const keysByTag = new Map<string, Set<string>>();
  const forget = ({ key, tags }: TaggedEntry): void => {
    for (const tag of tags) {
      const keys = keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) keysByTag.delete(tag);
    }
  };
  const entries = new LRUCache<string, TaggedEntry>({
    maxSize: maxBytes,
    maxEntrySize: Math.floor(maxBytes / 10),
    sizeCalculation: bytesOf,
    dispose: forget,
    ...expiryBy(clock),
  });
  const invalidatedAtMs = new LRUCache<string, number>({
    max: maxInvalidations,
    ttl: invalidationMemoryMs,
    ...expiryBy(clock),
  });
  /** Time of the latest invalidation that was evicted: entries whose source was called earlier are not stored. */
  let forgottenAtMs = Number.NEGATIVE_INFINITY;
  const isInvalid = (tag: string, askedAtMs: number): boolean =>
    askedAtMs <= Math.max(forgottenAtMs, invalidatedAtMs.get(tag) ?? Number.NEGATIVE_INFINITY);

  const set = (entry: TaggedEntry, askedAtMs: number): void => {
    const leftMs = entry.freshUntilMs - clock.now();
    if (leftMs <= 0 || entry.tags.some((tag) => isInvalid(tag, askedAtMs))) return;
    entries.set(entry.key, entry, { ttl: ttlOf(leftMs) });
    // Too large, so it was not stored.
    if (!entries.has(entry.key)) return;
    for (const tag of entry.tags) {
      const keys = keysByTag.get(tag);
      if (keys === undefined) keysByTag.set(tag, new Set([entry.key]));
      else keys.add(entry.key);
    }
  };

  return {
    getMany: (keys) => keys.map((key) => entries.get(key)?.text),
    setMany: (added, askedAtMs) => {
      for (const entry of added) set(entry, askedAtMs);
    },
    invalidate: (tags) => {
      const now = clock.now();
      let count = 0;
      for (const tag of tags) {
        if (invalidatedAtMs.size >= maxInvalidations) {
          forgottenAtMs = now;
          invalidatedAtMs.clear();
        }
        invalidatedAtMs.set(tag, now);
        for (const key of [...(keysByTag.get(tag) ?? [])]) {
          if (entries.has(key)) count += 1;
          entries.delete(key);
        }
      }
      return count;
    },
    close: async () => entries.clear(),
  };
};
