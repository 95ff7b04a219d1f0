import type { Transaction } from 'kysely';

export interface QueueJob<T> {
  readonly id: string;
  readonly data: T;
  /** Aborts when the worker shuts down or the attempt expires. */
  readonly signal: AbortSignal;
}

export interface JobHandlerOptions {
  readonly concurrency: number;
}

export interface QueueOptions {
  readonly retryLimit: number;
  /** Delay of the first retry; doubles with each further one. */
  readonly retryDelaySeconds: number;
  /** Time after which an attempt counts as dead. */
  readonly expireInSeconds: number;
}

/** Durable background jobs in the database, which survive a crash and are shared by all workers. */
export interface JobQueue {
  /** Idempotent. Every role must declare a queue before it calls `enqueue` or `work`. */
  declare(queue: string, options: QueueOptions): Promise<void>;
  /** Adds a job, in the caller's transaction if given, so that state and job are stored atomically. */
  enqueue<T extends object>(
    queue: string,
    data: T,
    options?: { transaction?: Transaction<unknown>; singletonKey?: string },
  ): Promise<string | null>;
  /** Makes the workers of all processes poll now. Call it after the commit. */
  nudge(queue: string): void;
  /** A job whose handler throws is retried according to the queue's options. */
  work<T extends object>(
    queue: string,
    options: JobHandlerOptions,
    handler: (job: QueueJob<T>) => Promise<void>,
  ): Promise<void>;
  /** Takes no more jobs, aborts the running ones after `graceMs`, and waits for them. */
  close(graceMs?: number): Promise<void>;
}
