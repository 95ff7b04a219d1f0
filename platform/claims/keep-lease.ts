import type { Clock } from '../clock/clock.ts';
import type { Logger } from '../log/logger.ts';

/** The row is another worker's by now, or its work has ended: nothing may be written any more. */
export class LeaseLostError extends Error {
  constructor() {
    super('the lease is lost');
    this.name = 'LeaseLostError';
  }
}

export interface KeepLeaseOptions {
  /** False: the lease is lost. */
  readonly renew: (claimedUntilMs: number) => Promise<boolean>;
  readonly onLost: (error: LeaseLostError) => void;
  readonly leaseMs: number;
  /** Between two renewals; several times in a lease. */
  readonly heartbeatMs: number;
  readonly clock: Clock;
  readonly log: Logger;
}

/**
 * Renews the lease of a claim that was just made until the returned function is called. A renewal that fails is tried
 * again until the lease is over; from then on another worker may have the row, so it counts as lost.
 */
export const keepLease = ({ renew, onLost, leaseMs, heartbeatMs, clock, log }: KeepLeaseOptions): (() => void) => {
  let untilMs = clock.now() + leaseMs;
  let stopped = false;
  let cancel = () => {};
  const lose = () => {
    stopped = true;
    onLost(new LeaseLostError());
  };
  const beat = async (): Promise<void> => {
    const nextUntilMs = clock.now() + leaseMs;
    try {
      const renewed = await renew(nextUntilMs);
      if (stopped) return;
      if (!renewed) return lose();
      untilMs = nextUntilMs;
    } catch (error) {
      log.warn({ err: error }, 'a lease could not be renewed');
      if (!stopped && clock.now() >= untilMs) return lose();
    }
    if (!stopped) schedule();
  };
  const schedule = () => {
    cancel = clock.after(heartbeatMs, () => void beat());
  };
  schedule();
  return () => {
    stopped = true;
    cancel();
  };
};
