import { LRUCache } from 'lru-cache';
import { expiryBy, ttlOf } from '../../../../platform/cache/expiry.ts';
import type { Clock } from '../../../../platform/clock/clock.ts';
import type { ListedPosting } from '../../model/listed-posting.ts';

/** A row has less than two kilobytes. */
const mostSeen = 2000;
const seenForMs = 3_600_000;

/**
 * Postings of the network that searches have found lately, in the memory of this process. An id is a hash, so it does not say where its posting
 * is: this is how one is found by its id alone.
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
