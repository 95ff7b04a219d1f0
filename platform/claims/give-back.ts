import type { Clock } from '../clock/clock.ts';
import { unavailableRetryMs } from '../errors/is-unavailable.ts';
import { retryUnavailable } from '../errors/retry-unavailable.ts';
import type { Logger } from '../log/logger.ts';

export interface GiveBackOptions {
  readonly release: () => Promise<unknown>;
  /** After the lease, another worker can claim the row. */
  readonly leaseMs: number;
  readonly clock: Clock;
  readonly log: Logger;
  /** After an abort, as when the worker shuts down, there is only one attempt. */
  readonly signal: AbortSignal;
}

/** Releases a claimed row. Retries while the database cannot be reached, until the lease expires. Never rejects. */
export const giveBack = async ({ release, leaseMs, clock, log, signal }: GiveBackOptions): Promise<void> => {
  const overAtMs = clock.now() + leaseMs;
  const leave = (error: unknown): void =>
    log.warn({ err: error }, 'a claimed row could not be released: its lease has to expire');
  const pause = async (error: unknown): Promise<boolean> => {
    if (signal.aborted || clock.now() + unavailableRetryMs > overAtMs) {
      leave(error);
      return false;
    }
    // After an abort during this wait there is one last attempt.
    await clock.sleep(unavailableRetryMs, signal).catch(() => {});
    return true;
  };
  await retryUnavailable(release, pause).catch(leave);
};
