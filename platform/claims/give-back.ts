import type { Clock } from '../clock/clock.ts';
import { unavailableRetryMs } from '../errors/is-unavailable.ts';
import { retryUnavailable } from '../errors/retry-unavailable.ts';
import type { Logger } from '../log/logger.ts';

export interface GiveBackOptions {
  /** Releases the row if it is still this owner's, and does nothing otherwise. */
  readonly release: () => Promise<unknown>;
  /** Length of the lease, after which others take the row anyway. */
  readonly leaseMs: number;
  readonly clock: Clock;
  readonly log: Logger;
  /** A worker that shuts down tries once. */
  readonly signal: AbortSignal;
}

/** Gives a claimed row back. Tries again while the database is away, until the lease is over. Never rejects. */
export const giveBack = async ({ release, leaseMs, clock, log, signal }: GiveBackOptions): Promise<void> => {
  const overAtMs = clock.now() + leaseMs;
  const leave = (error: unknown): void =>
    log.warn({ err: error }, 'a claimed row could not be given back: its lease has to run out');
  const pause = async (error: unknown): Promise<boolean> => {
    if (signal.aborted || clock.now() + unavailableRetryMs > overAtMs) {
      leave(error);
      return false;
    }
    // Also after an abort during the wait there is one more attempt, the last.
    await clock.sleep(unavailableRetryMs, signal).catch(() => {});
    return true;
  };
  await retryUnavailable(release, pause).catch(leave);
};
