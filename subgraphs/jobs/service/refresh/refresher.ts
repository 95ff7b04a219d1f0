import { createDueSweep } from '../../../../platform/claims/due-sweep.ts';
import { repeat } from '../../../../platform/clock/repeat.ts';
import type { JobQueue } from '../../../../platform/queue/job-queue.ts';
import type { BoardEntry } from '../../model/board.ts';
import { type BoardJobData, createRefreshRun, type RefreshRunOptions } from './refresh-run.ts';

interface RefresherOptions extends RefreshRunOptions {
  readonly boards: readonly BoardEntry[];
  readonly queue: JobQueue;
}

export interface Refresher {
  /** Declares the queue and stores the list of boards; in every role. */
  declare(): Promise<void>;
  /**
   * Starts readings and sweeps, in the worker role. Returns a function that stops the sweeps; the queue's `close` ends
   * the rest.
   */
  work(): Promise<() => void>;
  sweep(): Promise<void>;
}

export const refreshQueue = 'jobs-refresh';

/** Reads every board at its interval, by any free worker, never by two at once. */
export const createRefresher = (options: RefresherOptions): Refresher => {
  const { store, boards, queue, clock, log, settings } = options;

  const handOut = createDueSweep({
    enqueueDue: store.enqueueDue,
    enqueue: (board, transaction) =>
      queue.enqueue<BoardJobData>(refreshQueue, { board }, { transaction, singletonKey: board }),
    queue,
    queueName: refreshQueue,
    clock,
    queueTrustMs: settings.queueTrustMs,
    limit: settings.sweepLimit,
  });
  const sweep = async (): Promise<void> => void (await handOut());

  return {
    sweep,
    async declare() {
      // The store schedules retries, so the queue has none. A job expires a minute after its claim.
      const expireInSeconds = Math.ceil(settings.claimMs / 1000) + 60;
      await queue.declare(refreshQueue, { retryLimit: 0, retryDelaySeconds: 1, expireInSeconds });
      await store.syncBoards(boards, clock.now());
    },
    async work() {
      await queue.work<BoardJobData>(refreshQueue, { concurrency: settings.concurrency }, createRefreshRun(options));
      return repeat(sweep, { clock, log, everyMs: settings.sweepMs, failure: 'a sweep for due boards failed' });
    },
  };
};
