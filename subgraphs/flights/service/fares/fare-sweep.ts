import { createDueSweep, type DueSweepOptions } from '../../../../platform/claims/due-sweep.ts';
import type { Logger } from '../../../../platform/log/logger.ts';
import type { FareSweeps } from '../../store/fare-sweeps.ts';
import { interrupted } from './fare-run.ts';
import type { FareSettings } from './fare-settings.ts';

interface FareSweepOptions extends Omit<DueSweepOptions, 'enqueueDue' | 'queueTrustMs' | 'limit'> {
  readonly store: FareSweeps;
  readonly announce: (jobId: string) => void;
  readonly log: Logger;
  readonly settings: FareSettings;
}

const limit = 100;

/**
 * Enqueues searches again whose worker died or that the queue lost, or fails them after `maxAttempts` or `maxWaitMs`.
 * The queue's own expiry is slower, because it must exceed the longest search.
 */
export const createFareSweep = ({ store, announce, log, settings, ...sweep }: FareSweepOptions) => {
  const { queueTrustMs } = settings;
  const requeue = createDueSweep({ ...sweep, enqueueDue: store.requeueOverdue, queueTrustMs, limit });
  return async (): Promise<void> => {
    const nowMs = sweep.clock.now();
    const limits = { maxAttempts: settings.maxAttempts, acceptedBeforeMs: nowMs - settings.maxWaitMs };
    const failed = await store.failOverdue(limits, interrupted);
    for (const jobId of failed) announce(jobId);
    const requeued = await requeue();
    if (failed.length + requeued.length > 0) log.warn({ failed, requeued }, 'fare searches without a live worker');
    await store.removeEnded(nowMs - settings.retentionMs);
  };
};
