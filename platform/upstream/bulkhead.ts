import { BulkheadRejectedError, bulkhead } from 'cockatiel';
import { UpstreamError } from '../errors/upstream-error.ts';
import type { Outcome } from './outcome.ts';

/** Waiting longer than this many others is no use to anybody: callers have deadlines. */
const queueLength = 1000;

/** Lets `concurrency` attempts run at once and queues the others; a full queue refuses as `rate_limited`. */
export const createBulkhead = (source: string, concurrency: number) => {
  const policy = bulkhead(concurrency, queueLength);
  return async (attempt: () => Promise<Outcome>): Promise<Outcome> => {
    try {
      return await policy.execute(attempt);
    } catch (error) {
      if (!(error instanceof BulkheadRejectedError)) throw error;
      const failure = new UpstreamError(source, 'rate_limited', {
        retryAfterSeconds: 1,
        heldBack: true,
        cause: new Error('bulkhead full'),
      });
      return { failure, refused: true };
    }
  };
};
