import type { Clock } from '../../../platform/clock/clock.ts';

export interface PollOptions {
  readonly clock: Clock;
  readonly everyMs: number;
  /** Between 0 and 1. */
  readonly random: () => number;
}

/** A source that fails is asked again twice as late each time, at most so late, unless its interval is longer. */
const longestBackoffMs = 300_000;
/** Replicas that were started together do not ask together: the interval varies by a tenth to both sides. */
const jitter = 0.1;

/**
 * Polls again and again, the first time after one interval. `poll` returns whether the source answered, and never
 * rejects; its signal aborts at the end. Returns the function that ends it.
 */
export const pollEvery = (
  poll: (signal: AbortSignal) => Promise<boolean>,
  { clock, everyMs, random }: PollOptions,
): (() => void) => {
  const ended = new AbortController();
  const run = async (): Promise<void> => {
    for (let failures = 0; ; ) {
      const backoffMs = Math.min(everyMs * 2 ** failures, Math.max(everyMs, longestBackoffMs));
      await clock.sleep(backoffMs * (1 - jitter + 2 * jitter * random()), ended.signal);
      const answered = await poll(ended.signal);
      failures = answered ? 0 : Math.min(failures + 1, 30);
    }
  };
  // It rejects at its end alone.
  run().catch(() => {});
  return () => ended.abort(new Error('the source is no longer polled'));
};
