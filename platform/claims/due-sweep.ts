import type { Clock } from '../clock/clock.ts';
import type { JobQueue } from '../queue/job-queue.ts';
import type { DueOptions, EnqueueRow } from './claim.ts';

export interface DueSweepOptions {
  readonly enqueueDue: (options: DueOptions, enqueue: EnqueueRow) => Promise<readonly string[]>;
  readonly enqueue: EnqueueRow;
  readonly queue: Pick<JobQueue, 'nudge'>;
  readonly queueName: string;
  readonly clock: Clock;
  /** A row that no worker has claimed is enqueued again after this time. */
  readonly queueTrustMs: number;
  /** Rows per sweep, so that its transaction stays short. */
  readonly limit: number;
}

/** Each call enqueues the rows that are due, and returns their keys. */
export const createDueSweep =
  ({ enqueueDue, enqueue, queue, queueName, clock, queueTrustMs, limit }: DueSweepOptions) =>
  async (): Promise<readonly string[]> => {
    const nowMs = clock.now();
    const keys = await enqueueDue({ nowMs, queuedUntilMs: nowMs + queueTrustMs, limit }, enqueue);
    if (keys.length > 0) queue.nudge(queueName);
    return keys;
  };
