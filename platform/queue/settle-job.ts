import type PgBoss from 'pg-boss';
import type { Clock } from '../clock/clock.ts';
import type { Logger } from '../log/logger.ts';
import { AttemptDeadlineError } from './attempt-deadline-error.ts';
import type { AttemptEnd } from './run-attempt.ts';
import { WorkerShutdownError } from './worker-shutdown-error.ts';

export interface SettleOptions {
  readonly boss: PgBoss;
  readonly clock: Clock;
  readonly log: Logger;
  readonly queue: string;
  readonly job: { readonly id: string; readonly retryCount: number };
}

const retryWaitsMs = [200, 1000, 3000];

// What stands in the database is read by people; stacks and causes belong to the log, and may hold what shall not be stored.
const outputOf = (error: unknown) =>
  error instanceof Error ? { name: error.name, message: error.message } : { message: String(error) };

/** After the deadline the job may be another worker's attempt already, which this one must not touch. */
const isStillOurs = async ({ boss, queue, job }: SettleOptions): Promise<boolean> => {
  const current = await boss.getJobById(queue, job.id);
  return current?.state === 'active' && current.retryCount === job.retryCount;
};

const record = async (options: SettleOptions, end: AttemptEnd, reason: unknown): Promise<void> => {
  const { boss, queue, job } = options;
  if (reason instanceof AttemptDeadlineError) {
    if (await isStillOurs(options)) await boss.fail(queue, job.id, outputOf(reason));
  } else if (end.kind === 'done') {
    await boss.complete(queue, job.id);
  } else if (reason instanceof WorkerShutdownError) {
    // Cancelled and resumed it can be taken at once, whatever its retry limit: a deployment is no failure of the job.
    await boss.cancel(queue, job.id);
    await boss.resume(queue, job.id);
  } else {
    await boss.fail(queue, job.id, outputOf(end.error));
  }
};

/**
 * Writes down how an attempt ended; `reason` is its signal's, when aborted. Tries again while the database is away. Never rejects: a job
 * that could not be settled is taken for dead when its time is up, and run again.
 */
export const settleJob = async (options: SettleOptions, end: AttemptEnd, reason: unknown): Promise<void> => {
  const { clock, log, queue, job } = options;
  // A worker that shuts down does not wait for the database to come back.
  const waits = reason instanceof WorkerShutdownError ? [] : retryWaitsMs;
  for (const waitMs of [...waits, undefined]) {
    try {
      return await record(options, end, reason);
    } catch (error) {
      if (waitMs === undefined)
        log.error({ err: error, queue, jobId: job.id }, 'the end of a job could not be recorded');
      else await clock.sleep(waitMs);
    }
  }
};
