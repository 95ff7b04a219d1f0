import type { Clock } from '../../../platform/clock/clock.ts';
import type { Logger } from '../../../platform/log/logger.ts';
import type { FareLeases } from '../store/fare-leases.ts';
import type { FareSettings } from './fare-settings.ts';

/** The search is another worker's by now, or has ended: nothing may be written any more. */
export class LeaseLostError extends Error {
  constructor() {
    super('the lease of the search is lost');
    this.name = 'LeaseLostError';
  }
}

export interface LeaseOptions {
  readonly store: FareLeases;
  readonly clock: Clock;
  readonly log: Logger;
  readonly settings: FareSettings;
  readonly jobId: string;
  readonly owner: string;
  readonly onLost: (error: LeaseLostError) => void;
}

/**
 * Renews a lease until it is told to stop. A renewal that fails is tried again until the lease is over; from then on another worker may
 * have the search, so it counts as lost.
 */
export const keepLease = ({ store, clock, log, settings, jobId, owner, onLost }: LeaseOptions): (() => void) => {
  let untilMs = clock.now() + settings.leaseMs;
  let stopped = false;
  let cancel = () => {};
  const lose = () => {
    stopped = true;
    onLost(new LeaseLostError());
  };
  const renew = async (): Promise<void> => {
    const nextUntilMs = clock.now() + settings.leaseMs;
    try {
      const renewed = await store.renew(jobId, owner, nextUntilMs);
      if (stopped) return;
      if (!renewed) return lose();
      untilMs = nextUntilMs;
    } catch (error) {
      log.warn({ err: error, jobId }, 'the lease of a fare search could not be renewed');
      if (!stopped && clock.now() >= untilMs) return lose();
    }
    if (!stopped) schedule();
  };
  const schedule = () => {
    cancel = clock.after(settings.heartbeatMs, () => void renew());
  };
  schedule();
  return () => {
    stopped = true;
    cancel();
  };
};
