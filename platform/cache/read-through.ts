import type { Call } from '../call/call.ts';
import { UpstreamError } from '../errors/upstream-error.ts';

/** A reader has waited for as long as it may, and the load continues. */
export class LoadWaitError extends UpstreamError {}

export interface CachedRead<T> {
  readonly value: T;
  /** True if the value was in the cache, fresh or stale; false for all readers that waited for the load. */
  readonly hit: boolean;
  /** True when the load failed, or takes too long, and an older value is returned. */
  readonly stale: boolean;
  readonly storedAtMs: number;
  readonly ttlRemainingMs: number;
  /** Error of the failed load, or a timeout of its source. */
  readonly error?: unknown;
}

export interface ReadThroughOptions {
  readonly ttlMs: number;
  /** Further time for which the value may be returned if a load fails. */
  readonly staleMs: number;
  /** Keys of older values of the same thing, the newest first; theirs is returned where a stale one would be. */
  readonly olderKeys?: () => readonly string[];
  /** An abort ends this reader's wait, and the load only when no other reader waits. */
  readonly call: Call;
}

/**
 * Returns a fresh value, or the result of one load for all concurrent readers, or a stale value when the load fails or
 * has not ended after a few seconds, when it continues for the next readers.
 * The call of `load` aborts when the last reader has left.
 */
export interface ReadThroughCache {
  read<T>(key: string, options: ReadThroughOptions, load: (call: Call) => Promise<T>): Promise<CachedRead<T>>;
}
