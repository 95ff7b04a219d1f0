import type { MaybePromise } from '../promise/maybe-promise.ts';

/** One entry as it is written. */
export interface TaggedEntry {
  readonly key: string;
  /** What is stored. */
  readonly text: string;
  /** Epoch milliseconds from which it is no longer returned. */
  readonly freshUntilMs: number;
  /** Names under which it can be invalidated. */
  readonly tags: readonly string[];
}

/**
 * A cache of texts that can be invalidated by tag: memory of this process, or Redis. It may forget any entry at any
 * time, and returns none beyond its age. One contract suite runs over both.
 */
export interface TaggedStore {
  /** The texts of the keys, in their order; undefined for each that is not cached. Never throws and never rejects. */
  getMany(keys: readonly string[]): MaybePromise<readonly (string | undefined)[]>;
  /**
   * Stores entries whose source was asked at `askedAtMs`, without those of a tag that was invalidated at that time or
   * later: the source may have answered before the change. Never throws and never rejects.
   */
  setMany(entries: readonly TaggedEntry[], askedAtMs: number): MaybePromise<void>;
  /** Removes the entries that have any of the tags. Returns how many; rejects with `service_unavailable`. */
  invalidate(tags: readonly string[]): MaybePromise<number>;
  close(): Promise<void>;
}

/**
 * How long an invalidation is remembered: longer than any request to a source takes, so that an answer from before it
 * is not stored after it.
 */
export const invalidationMemoryMs = 5 * 60_000;
