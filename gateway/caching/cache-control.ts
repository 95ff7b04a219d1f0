import type { Identity } from '../../platform/context/request-context.ts';
import type { Dependencies } from '../../platform/reuse/dependencies.ts';

/** For errors, mutations, unfinished work, and reports about one request. */
export const noStore = 'no-store';

const wholeSeconds = (ms: number): number => Math.max(0, Math.floor(ms / 1000));

interface CacheHeaders {
  readonly cacheControl: string;
  /** Seconds since the oldest part was read; undefined if no part has a read time. */
  readonly age: string | undefined;
}

/**
 * See RFC 9111. If the lifetime is unknown, caches must revalidate each time. Shared caches may only store responses to
 * requests without a key from services that are open to all.
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
  // The lifetime counts from the read, as `Age` does.
  return { cacheControl: `${scope}, max-age=${ageSeconds + leftSeconds}`, age: String(ageSeconds) };
};
