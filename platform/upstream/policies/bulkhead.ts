import { BulkheadRejectedError, bulkhead } from 'cockatiel';
import { UpstreamError } from '../../errors/upstream-error.ts';
import type { Outcome } from './outcome.ts';

/** Callers have deadlines, so a longer queue would only hold calls that time out. */
const queueLength = 1000;

/** Runs `concurrency` attempts at once and queues others; refuses them as `rate_limited` when the queue is full. */
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
