import type { Clock } from '../clock/clock.ts';
import type { JobQueue } from '../queue/job-queue.ts';
import type { DueOptions, EnqueueRow } from './claim.ts';

export interface DueSweepOptions {
  readonly enqueueDue: (options: DueOptions, enqueue: EnqueueRow) => Promise<readonly string[]>;
  readonly enqueue: EnqueueRow;
  readonly queue: Pick<JobQueue, 'nudge'>;
  readonly queueName: string;
  readonly clock: Clock;
  /** How long the queue is trusted to bring a row to a worker before a sweep puts it there again. */
  readonly queueTrustMs: number;
  /** Rows that one sweep takes, so that its transaction stays short; the next one takes the rest. */
  readonly limit: number;
}

/** Hands rows that are due to the workers of a queue, once at each call. Returns their keys. */
export const createDueSweep =
  ({ enqueueDue, enqueue, queue, queueName, clock, queueTrustMs, limit }: DueSweepOptions) =>
  async (): Promise<readonly string[]> => {
    const nowMs = clock.now();
    const keys = await enqueueDue({ nowMs, queuedUntilMs: nowMs + queueTrustMs, limit }, enqueue);
    if (keys.length > 0) queue.nudge(queueName);
    return keys;
  };
