import { LRUCache } from 'lru-cache';
import { type Clock, hourMs } from '../../../../platform/runtime/clock/clock.ts';
import { expiryBy, ttlOf } from '../../../../platform/runtime/expiry.ts';
import type { ListedPosting } from '../../model/listed-posting.ts';

/** A row is smaller than 2 kB. */
const mostSeen = 2000;
const seenForMs = hourMs;

/**
 * Network postings of recent searches, in this process's memory. Their ids are hashes, so only this finds one by id
 * alone.
 */
export interface SeenPostings {
  remember(postings: readonly ListedPosting[]): void;
  find(postingId: string): ListedPosting | null;
}

export const createSeenPostings = (clock: Clock): SeenPostings => {
  const seen = new LRUCache<string, ListedPosting>({ max: mostSeen, ttl: ttlOf(seenForMs), ...expiryBy(clock) });
  return {
    remember: (postings) => {
      for (const posting of postings) seen.set(posting.postingId, posting);
    },
    find: (postingId) => seen.get(postingId) ?? null,
  };
};
