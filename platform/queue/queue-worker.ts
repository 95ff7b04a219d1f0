import type PgBoss from 'pg-boss';
import type { Clock } from '../clock/clock.ts';
import type { Logger } from '../log/logger.ts';
import { ScopedController } from '../signals/scoped-controller.ts';
import type { Tracer } from '../telemetry/tracer.ts';
import { unrecorded } from '../trace/recording.ts';
import type { SqlExecutor } from './create-boss.ts';
import { createJobFetch } from './fetch-jobs.ts';
import type { JobHandlerOptions, QueueJob } from './job-queue.ts';
import { runAttempt } from './run-attempt.ts';
import { settleJob } from './settle-job.ts';
import { tracedHandler } from './traced-handler.ts';
import { WorkerShutdownError } from './worker-shutdown-error.ts';

interface QueueWorkerOptions<T> {
  readonly boss: PgBoss;
  readonly database: SqlExecutor;
  readonly clock: Clock;
  readonly log: Logger;
  readonly queue: string;
  readonly concurrency: JobHandlerOptions['concurrency'];
  readonly pollingIntervalMs: number;
  readonly tracer?: Tracer | undefined;
  readonly handler: (job: QueueJob<T>) => Promise<void>;
}

export interface QueueWorker {
  look(): void;
  /** Takes no more jobs, waits `graceMs` for running ones, then aborts the rest and waits for them. */
  close(graceMs: number): Promise<void>;
}

export const startQueueWorker = <T>(options: QueueWorkerOptions<T>): QueueWorker => {
  const { boss, clock, log, queue, concurrency, pollingIntervalMs, handler, tracer } = options;
  const fetchJobs = createJobFetch<T>(options);
  const running = new Set<Promise<void>>();
  const shutdown = new AbortController();
  let closing = false;
  let failing = false;
  let lookAgain = false;
  let looking: Promise<void> | undefined;
  let cancelPoll = () => {};

  const attempt = async (job: PgBoss.JobWithMetadata<T>, fetchedAtMs: number) => {
    const controller = new ScopedController(shutdown.signal);
    if (closing) controller.abort(new WorkerShutdownError());
    const expireInSeconds = Number(job.expireInSeconds);
    const end = await runAttempt({
      job: { id: job.id, data: job.data },
      handler: tracer === undefined ? handler : tracedHandler(tracer, queue, job.retryCount, handler),
      clock,
      // Counted from before the fetch, so that this deadline is never later than the database's.
      remainingMs: expireInSeconds * 1000 - (clock.now() - fetchedAtMs),
      expireInSeconds,
      controller,
    });
    const fields = { queue, jobId: job.id, attempt: job.retryCount + 1, of: job.retryLimit + 1 };
    if (end.kind === 'failed') log.warn({ ...fields, err: end.error }, 'an attempt at a job failed');
    if (end.kind === 'abandoned') log.error({ ...fields, err: end.error }, 'a job ignores its signal');
    await settleJob({ boss, clock, log, queue, job }, end, controller.signal.reason);
  };

  const start = (job: PgBoss.JobWithMetadata<T>, fetchedAtMs: number) => {
    const done = attempt(job, fetchedAtMs).finally(() => {
      running.delete(done);
      look();
    });
    running.add(done);
  };

  const takeJobs = async () => {
    do {
      lookAgain = false;
      const room = concurrency - running.size;
      if (closing || room <= 0) return;
      const fetchedAtMs = clock.now();
      const jobs = await fetchJobs(room);
      if (failing) log.info({ queue }, 'the job queue can be read again');
      failing = false;
      for (const job of jobs) start(job, fetchedAtMs);
    } while (lookAgain);
  };

  const look = () => {
    lookAgain = true;
    if (closing || looking !== undefined) return;
    cancelPoll();
    // A request may have caused the poll, but must not record its jobs.
    looking = unrecorded(takeJobs)
      .catch((error: unknown) => {
        // Logged once per outage.
        if (!failing) log.error({ err: error, queue }, 'the job queue could not be read');
        failing = true;
      })
      .finally(() => {
        looking = undefined;
        if (closing) return;
        // `look` was called during the fetch.
        if (lookAgain) look();
        else cancelPoll = clock.after(pollingIntervalMs, look);
      });
  };
  look();

  return {
    look,
    close: async (graceMs) => {
      closing = true;
      cancelPoll();
      const cancelGrace = clock.after(graceMs, () => shutdown.abort(new WorkerShutdownError()));
      // Part of the grace period, because a fetch may wait for a silent database. `attempt` returns its jobs to the
      // queue.
      await looking;
      await Promise.all(running);
      cancelGrace();
    },
  };
};
