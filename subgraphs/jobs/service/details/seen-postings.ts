import { LRUCache } from 'lru-cache';
import { expiryBy, ttlOf } from '../../../../platform/cache/expiry.ts';
import type { Clock } from '../../../../platform/clock/clock.ts';
import type { ListedPosting } from '../../model/listed-posting.ts';

/** A row is smaller than two kilobytes. */
const mostSeen = 2000;
const seenForMs = 3_600_000;

/**
 * Network postings that searches found lately, in this process's memory. An id is a hash that does not lead to its
 * posting, so this is the only way to find one by id alone.
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
