import type { EventBus } from '../../../../platform/cache/events/event-bus.ts';
import { type Identity, ownerOf } from '../../../../platform/call/identity.ts';
import { ServiceError } from '../../../../platform/errors/service-error.ts';
import { flightsErrors } from '../../model/errors.ts';
import type { FailedFareSearch, FareSearchRecord } from '../../store/fare-record.ts';
import type { FareStore } from '../../store/fare-store.ts';
import type { FareCaller } from '../../store/new-fare-search.ts';

const cancelled: FailedFareSearch = {
  errorCode: flightsErrors.cancelled.code,
  errorMessage: 'The search was cancelled.',
  retryable: false,
};

const topicOf = (jobId: string): string => `flights.fare-search-cancelled.${jobId}`;

/** Whether the caller created the search. One from before owners existed is its key's. */
const isOwnedBy = (search: FareSearchRecord, { scope, owner }: FareCaller): boolean =>
  search.owner === null ? search.scope === scope : search.owner === owner;

interface FareCancellationOptions {
  readonly store: Pick<FareStore, 'end' | 'find'>;
  readonly bus: EventBus;
}

export interface FareCancellation {
  /**
   * Throws `not_found`, `forbidden` for another owner's search, and `job_already_ended` for one that completed or
   * failed.
   */
  cancel(jobId: string, identity: Identity): Promise<FareSearchRecord>;
  /**
   * Calls back when the search may have been cancelled. A lost call delays the worker until its next heartbeat or poll,
   * because its lease is gone.
   */
  onCancel(jobId: string, listener: () => void): Promise<() => void>;
}

export const createFareCancellation = ({ store, bus }: FareCancellationOptions): FareCancellation => ({
  async cancel(jobId, identity) {
    const caller = { scope: identity.keyId, owner: ownerOf(identity) };
    const ended = await store.end(jobId, cancelled, caller);
    if (ended !== undefined) {
      bus.publish(topicOf(jobId));
      return ended;
    }
    const record = await store.find(jobId);
    if (record === undefined)
      throw new ServiceError('not_found', `There is no flight search ${jobId}.`, { param: 'jobId' });
    // Not `not_found`: every caller with the id can read the search.
    if (!isOwnedBy(record, caller))
      throw new ServiceError('forbidden', `The fare search ${jobId} is another owner's, who alone may cancel it.`, {
        param: 'jobId',
      });
    if (record.errorCode === cancelled.errorCode) return record;
    throw new ServiceError(flightsErrors.job_already_ended, `The fare search ${jobId} has already ended.`, {
      param: 'jobId',
    });
  },
  onCancel: (jobId, listener) => bus.subscribe(topicOf(jobId), listener),
});
