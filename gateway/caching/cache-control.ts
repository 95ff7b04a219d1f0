import type { Identity } from '../../platform/context/request-context.ts';
import type { Dependencies } from '../../platform/reuse/dependencies.ts';

/** What must not be stored: errors, effects, work that is under way, and reports about one request. */
export const noStore = 'no-store';

const wholeSeconds = (ms: number): number => Math.max(0, Math.floor(ms / 1000));

export interface CacheHeaders {
  readonly cacheControl: string;
  /** Seconds since the oldest part was read; undefined where no part has such a time. */
  readonly age: string | undefined;
}

/**
 * What caches outside may do with a response (RFC 9111). Without freshness they ask each time whether it is the same.
 * Shared caches may store only what a request without a key got from a service that is open to all.
 */
export const cacheHeadersOf = (
  { keyId }: Pick<Identity, 'keyId'>,
  { freshness }: Pick<Dependencies, 'freshness'>,
  nowMs: number,
): CacheHeaders => {
  const scope = keyId === 'anonymous' ? 'public' : 'private';
  const leftSeconds = freshness === undefined ? 0 : wholeSeconds(freshness.freshUntilMs - nowMs);
  if (freshness === undefined || leftSeconds === 0) return { cacheControl: `${scope}, no-cache`, age: undefined };
  const ageSeconds = wholeSeconds(nowMs - freshness.storedAtMs);
  // The lifetime counts from when it was read, as `Age` does.
  return { cacheControl: `${scope}, max-age=${ageSeconds + leftSeconds}`, age: String(ageSeconds) };
};
