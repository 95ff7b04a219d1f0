import type PgBoss from 'pg-boss';
import type { Clock } from '../clock/clock.ts';
import type { Logger } from '../log/logger.ts';
import { AttemptDeadlineError } from './attempt-deadline-error.ts';
import type { AttemptEnd } from './run-attempt.ts';
import { WorkerShutdownError } from './worker-shutdown-error.ts';

interface SettleOptions {
  readonly boss: PgBoss;
  readonly clock: Clock;
  readonly log: Logger;
  readonly queue: string;
  readonly job: { readonly id: string; readonly retryCount: number };
}

const retryWaitsMs = [200, 1000, 3000];

// Without stack and cause, which are logged but may contain what must not be stored.
const outputOf = (error: unknown) =>
  error instanceof Error ? { name: error.name, message: error.message } : { message: String(error) };

/** After the deadline another worker may already run the job, which this worker must then not change. */
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
    // A shutdown is no failure of the job: once cancelled and resumed it can be taken at once, regardless of its retry
    // limit.
    await boss.cancel(queue, job.id);
    await boss.resume(queue, job.id);
  } else {
    await boss.fail(queue, job.id, outputOf(end.error));
  }
};

/**
 * Stores the outcome of an attempt; `reason` is that of its aborted signal. Retries while the database cannot be
 * reached. Never rejects: a job that could not be settled expires and runs again.
 */
export const settleJob = async (options: SettleOptions, end: AttemptEnd, reason: unknown): Promise<void> => {
  const { clock, log, queue, job } = options;
  // A worker that shuts down does not wait for the database.
  const waits = reason instanceof WorkerShutdownError ? [] : retryWaitsMs;
  for (const waitMs of [...waits, undefined]) {
    try {
      return await record(options, end, reason);
    } catch (error) {
      if (waitMs === undefined)
        log.error({ err: error, queue, jobId: job.id }, 'the outcome of a job could not be stored');
      else await clock.sleep(waitMs);
    }
  }
};
