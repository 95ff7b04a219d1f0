import type { Clock } from '../clock/clock.ts';
import type { Logger } from '../log/logger.ts';

/** Another worker has claimed the row, or its work has ended, so this worker must not write any more. */
export class LeaseLostError extends Error {
  constructor() {
    super('the lease is lost');
    this.name = 'LeaseLostError';
  }
}

interface KeepLeaseOptions {
  /** Resolves to false when the lease is lost. */
  readonly renew: (claimedUntilMs: number) => Promise<boolean>;
  readonly onLost: (error: LeaseLostError) => void;
  readonly leaseMs: number;
  /** Interval of renewals, of which several should fit into a lease. */
  readonly heartbeatMs: number;
  readonly clock: Clock;
  readonly log: Logger;
}

/**
 * Renews the lease of a new claim until the returned function is called. A failed renewal is retried until the lease
 * expires and counts as lost.
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
