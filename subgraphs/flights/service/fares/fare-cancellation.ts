import { ServiceError } from '../../../../platform/errors/service-error.ts';
import type { EventBus } from '../../../../platform/events/event-bus.ts';
import { flightsErrors } from '../../model/errors.ts';
import type { FailedFareSearch, FareSearchRecord } from '../../store/fare-record.ts';
import type { FareStore } from '../../store/fare-store.ts';

const cancelled: FailedFareSearch = {
  errorCode: flightsErrors.cancelled.code,
  errorMessage: 'The search was cancelled.',
  retryable: false,
};

const topicOf = (jobId: string): string => `flights.fare-search-cancelled.${jobId}`;

interface FareCancellationOptions {
  readonly store: Pick<FareStore, 'end' | 'find'>;
  readonly bus: EventBus;
}

export interface FareCancellation {
  /** Throws `not_found`, and `job_already_ended` for a search that completed or failed. */
  cancel(jobId: string): Promise<FareSearchRecord>;
  /**
   * Calls back when the search may have been cancelled. A lost call delays the worker until its next heartbeat or poll,
   * because its lease is gone.
   */
  onCancel(jobId: string, listener: () => void): Promise<() => void>;
}

export const createFareCancellation = ({ store, bus }: FareCancellationOptions): FareCancellation => ({
  async cancel(jobId) {
    const ended = await store.end(jobId, cancelled);
    if (ended !== undefined) {
      bus.publish(topicOf(jobId));
      return ended;
    }
    const record = await store.find(jobId);
    if (record === undefined)
      throw new ServiceError('not_found', `There is no flight search ${jobId}.`, { param: 'jobId' });
    if (record.errorCode === cancelled.errorCode) return record;
    throw new ServiceError(flightsErrors.job_already_ended, `The fare search ${jobId} has already ended.`, {
      param: 'jobId',
    });
  },
  onCancel: (jobId, listener) => bus.subscribe(topicOf(jobId), listener),
});
