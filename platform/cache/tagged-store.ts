import type { MaybePromise } from '../runtime/promise/maybe-promise.ts';

export interface TaggedEntry {
  readonly key: string;
  readonly text: string;
  /** Epoch milliseconds from which the entry is not returned. */
  readonly freshUntilMs: number;
  readonly tags: readonly string[];
}

/** A cache of texts that can be invalidated by tag, in memory or Redis. It may evict any entry at any time. */
export interface TaggedStore {
  /** Returns the texts in the order of the keys; undefined for those not cached. Never throws or rejects. */
  getMany(keys: readonly string[]): MaybePromise<readonly (string | undefined)[]>;
  /**
   * Stores entries whose source was called at `askedAtMs`, except those with a tag that was invalidated since: the
   * source may have responded before the change. Never throws or rejects.
   */
  setMany(entries: readonly TaggedEntry[], askedAtMs: number): MaybePromise<void>;
  /** Removes the entries with any of the tags, and returns their number. Rejects with `service_unavailable`. */
  invalidate(tags: readonly string[]): MaybePromise<number>;
  close(): Promise<void>;
}

/**
 * How long an invalidation is remembered: longer than any request to a source, so that a response from before it is not
 * stored after it.
 */
export const invalidationMemoryMs = 5 * 60_000;
