import type { Clock } from '../../../platform/clock/clock.ts';

interface PollOptions {
  readonly clock: Clock;
  readonly everyMs: number;
  /** Returns a number from 0 up to 1. */
  readonly random: () => number;
}

/** Upper bound of the backoff, which doubles with each failure, unless the interval is longer. */
const longestBackoffMs = 300_000;
/** Varies the interval by a tenth, so that replicas that start together do not poll together. */
const jitter = 0.1;

/**
 * The first poll is after one interval. `poll` returns whether the source responded and never rejects. Its signal
 * aborts at the end. Returns a function that stops polling.
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
  // Rejects only at its end.
  run().catch(() => {});
  return () => ended.abort(new Error('the source is no longer polled'));
};
