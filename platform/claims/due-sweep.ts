import type { Clock } from '../clock/clock.ts';
import type { JobQueue } from '../queue/job-queue.ts';
import type { DueOptions, EnqueueRow } from './claim.ts';

export interface DueSweepOptions {
  readonly enqueueDue: (options: DueOptions, enqueue: EnqueueRow) => Promise<readonly string[]>;
  readonly enqueue: EnqueueRow;
  readonly queue: Pick<JobQueue, 'nudge'>;
  readonly queueName: string;
  readonly clock: Clock;
  /** Time after which a sweep enqueues a row again if no worker has claimed it. */
  readonly queueTrustMs: number;
  /** Rows per sweep, so that its transaction stays short. */
  readonly limit: number;
}

/** Creates a sweep: each call enqueues the rows that are due, and returns their keys. */
export const createDueSweep =
  ({ enqueueDue, enqueue, queue, queueName, clock, queueTrustMs, limit }: DueSweepOptions) =>
  async (): Promise<readonly string[]> => {
    const nowMs = clock.now();
    const keys = await enqueueDue({ nowMs, queuedUntilMs: nowMs + queueTrustMs, limit }, enqueue);
    if (keys.length > 0) queue.nudge(queueName);
    return keys;
  };
