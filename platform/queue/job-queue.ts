import type { Transaction } from 'kysely';

/** A job as its handler sees it. */
export interface QueueJob<T> {
  readonly id: string;
  readonly data: T;
  /** Aborts when the worker shuts down or the job's time is up. */
  readonly signal: AbortSignal;
}

export interface JobHandlerOptions {
  /** Jobs of this queue at once in this process. */
  readonly concurrency: number;
}

export interface QueueOptions {
  /** Attempts after the first. */
  readonly retryLimit: number;
  /** Seconds before the first retry; doubles from there. */
  readonly retryDelaySeconds: number;
  /** An attempt that takes longer is taken for dead. */
  readonly expireInSeconds: number;
}

/** Durable background work on the database: survives a crash, runs once at a time, is shared by all workers. */
export interface JobQueue {
  /** Makes the queue known. Idempotent; call in every role before `enqueue` or `work`. */
  declare(queue: string, options: QueueOptions): Promise<void>;
  /** Adds a job, in the caller's transaction when given, so that state and job are stored together or not at all. */
  enqueue<T extends object>(
    queue: string,
    data: T,
    options?: { transaction?: Transaction<unknown>; startAfterSeconds?: number; singletonKey?: string },
  ): Promise<string | null>;
  /** Tells the workers of all processes to look now rather than at their next poll. Call after the commit. */
  nudge(queue: string): void;
  /** Takes jobs of the queue. A handler that throws is retried as the queue says. */
  work<T extends object>(
    queue: string,
    options: JobHandlerOptions,
    handler: (job: QueueJob<T>) => Promise<void>,
  ): Promise<void>;
  /** Stops taking jobs, aborts the running ones' signals after `graceMs` and waits for them. */
  close(graceMs?: number): Promise<void>;
}
