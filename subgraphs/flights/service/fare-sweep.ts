import type { Clock } from '../../../platform/clock/clock.ts';
import type { Logger } from '../../../platform/log/logger.ts';
import type { FareSweeps } from '../store/fare-sweeps.ts';
import type { StoreTransaction } from '../store/fare-table.ts';
import { interrupted } from './fare-run.ts';
import type { FareSettings } from './fare-settings.ts';

export interface FareSweepOptions {
  readonly store: FareSweeps;
  readonly enqueue: (jobId: string, transaction: StoreTransaction) => Promise<unknown>;
  readonly nudge: () => void;
  readonly announce: (jobId: string) => void;
  readonly clock: Clock;
  readonly log: Logger;
  readonly settings: FareSettings;
}

/**
 * Looks after searches whose worker died or that the queue lost: run again, or failed as retryable after `maxAttempts` or `maxWaitMs`.
 * The queue's own expiry would find them too, but has to be longer than the longest search.
 */
export const createFareSweep = ({ store, enqueue, nudge, announce, clock, log, settings }: FareSweepOptions) => {
  return async (): Promise<void> => {
    const nowMs = clock.now();
    const limits = { maxAttempts: settings.maxAttempts, acceptedBeforeMs: nowMs - settings.maxWaitMs };
    const failed = await store.failOverdue(limits, interrupted);
    for (const jobId of failed) announce(jobId);
    const requeued = await store.requeueOverdue(nowMs + settings.queueTrustMs, async (jobId, transaction) => {
      await enqueue(jobId, transaction);
    });
    if (requeued.length > 0) nudge();
    if (failed.length + requeued.length > 0) log.warn({ failed, requeued }, 'fare searches were left by their worker');
    await store.removeEnded(nowMs - settings.retentionMs);
  };
};
