import { LRUCache } from 'lru-cache';
import { expiryBy, ttlOf } from '../cache/expiry.ts';
import type { Clock } from '../clock/clock.ts';

/** One loss is a failed document; a further one of the same source is no accident. */
const mostOfSource = 3;
/** After that time without a loss, a source may try again. */
const windowMs = 600_000;
/** Sources that are remembered; the least recent loss is forgotten first. */
const mostSources = 1000;

/** Losses that cost no pause: a thread that ends now and then is replaced at once. */
const freeLosses = 3;
const firstPauseMs = 500;
const longestPauseMs = 10_000;
/** With that many losses the pause is the longest one. */
const mostCounted = 20;

/** Which sources lose threads, and how long a lost thread is not replaced. */
interface ThreadLosses {
  count(source: string | undefined): void;
  /** True for a source that lost so many threads that it has to wait. Other sources are not affected. */
  isRefused(source: string | undefined): boolean;
  /** Pause before the next start. It grows with the losses of all sources, and is bounded: nothing waits forever. */
  pauseMs(): number;
}

export const createThreadLosses = (clock: Clock): ThreadLosses => {
  const bySource = new LRUCache<string, number>({ max: mostSources, ttl: ttlOf(windowMs), ...expiryBy(clock) });
  let lostAtMs: readonly number[] = [];
  const recent = (): readonly number[] => lostAtMs.filter((atMs) => clock.now() - atMs < windowMs);
  return {
    count: (source) => {
      lostAtMs = [...recent(), clock.now()].slice(-mostCounted);
      if (source !== undefined) bySource.set(source, (bySource.get(source) ?? 0) + 1);
    },
    isRefused: (source) => source !== undefined && (bySource.peek(source) ?? 0) >= mostOfSource,
    pauseMs: () => {
      const beyond = recent().length - freeLosses;
      return beyond <= 0 ? 0 : Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(beyond - 1, 30));
    },
  };
};
