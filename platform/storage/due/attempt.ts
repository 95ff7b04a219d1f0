import { Call } from '../../call/call.ts';
import { inSpan, type Tracer } from '../../call/span.ts';
import { retryUnavailable } from '../../errors/retry-unavailable.ts';
import { isUnavailable, unavailableRetryMs } from '../../errors/service-error.ts';
import type { Clock } from '../../runtime/clock/clock.ts';
import type { Logger } from '../../runtime/log/logger.ts';
import { onAbort } from '../../runtime/on-abort.ts';
import type { Database } from '../database.ts';
import type { Claimed, DueRows } from './due-rows.ts';

/** Another worker has claimed the row, or its work has ended, so this worker must not write any more. */
export class LeaseLostError extends Error {
  constructor() {
    super('the lease is lost');
    this.name = 'LeaseLostError';
  }
}

/** The reason of an attempt's signal when its worker shuts down; another worker continues. */
export class WorkerShutdownError extends Error {
  constructor() {
    super('the worker is shutting down');
    this.name = 'WorkerShutdownError';
  }
}

/** The reason of an attempt's signal after it took too long. */
export class WorkDeadlineError extends Error {
  constructor(attemptMs: number) {
    super(`the attempt took longer than ${attemptMs / 1000} s`);
    this.name = 'WorkDeadlineError';
  }
}

export interface RunningRow<Row> extends Claimed<Row> {
  /** Looks now, not at the next renewal, whether the claim is still current, and aborts the attempt if it is not. */
  checkLease(): void;
}

/** A kind of background work. */
export interface DueWork<Row> {
  readonly rows: DueRows<Row>;
  /** Rows that one process works on at once. */
  readonly concurrency: number;
  /** Time after which a dead worker's row is free. A live worker renews its lease four times in it. */
  readonly leaseMs: number;
  /** Time after which an attempt is aborted. */
  readonly attemptMs: number;
  /** Pause after a first failed attempt; doubles with each further one. */
  readonly retryMs: number;
  /** Whether a failed attempt counts, as one does whose process dies. */
  readonly countsFailures: boolean;
  /**
   * Works on one row, and settles it. If it rejects, the row is released and claimed again after a pause. The call
   * is aborted when the worker shuts down, the attempt takes too long or the lease is lost.
   */
  run(row: RunningRow<Row>, call: Call): Promise<void>;
}

interface AttemptOptions {
  readonly database: Pick<Database, 'kysely'>;
  readonly clock: Clock;
  readonly log: Logger;
  readonly tracer?: Tracer | undefined;
  /** Aborts with a `WorkerShutdownError`. */
  readonly shutdown: AbortSignal;
}

/** `abandoned`: the work ignored its signal and may still be running. */
type AttemptEnd =
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'abandoned'; readonly error: unknown };

/** Time that work has to end after its signal has aborted. */
const endWithinMs = 5000;
const mostDoublings = 10;

/** Runs the work, and waits at most `endWithinMs` after an abort. Never rejects. */
const runToEnd = (work: () => Promise<void>, call: Call, clock: Clock): Promise<AttemptEnd> =>
  new Promise((resolve) => {
    const abandon = () => resolve({ kind: 'abandoned', error: call.reason });
    call.defer(onAbort(call.signal, () => call.defer(clock.after(endWithinMs, abandon))));
    // Work that throws synchronously is also a failed attempt.
    Promise.resolve()
      .then(() => {
        call.throwIfAborted();
        return work();
      })
      .then(
        () => resolve({ kind: 'done' }),
        (error: unknown) => resolve({ kind: 'failed', error }),
      );
  });

/**
 * Renews a lease four times in its length. A failed renewal is repeated until the lease expires and counts as lost.
 * `onLost` is called once.
 */
const keepLease = (
  renew: (leaseUntilMs: number) => Promise<boolean>,
  { leaseMs, clock, log, onLost }: Pick<AttemptOptions, 'clock' | 'log'> & { leaseMs: number; onLost: () => void },
) => {
  let untilMs = clock.now() + leaseMs;
  let hasEnded = false;
  let cancel = () => {};
  const stop = () => {
    hasEnded = true;
    cancel();
  };
  const visit = async (): Promise<void> => {
    const nextUntilMs = clock.now() + leaseMs;
    try {
      const isHeld = await renew(nextUntilMs);
      if (hasEnded) return;
      if (isHeld) untilMs = nextUntilMs;
      else {
        stop();
        onLost();
      }
    } catch (error) {
      if (hasEnded) return;
      log.warn({ err: error }, 'a lease could not be renewed');
      if (clock.now() < untilMs) return;
      stop();
      onLost();
    }
  };
  const schedule = () => {
    if (!hasEnded) cancel = clock.after(leaseMs / 4, () => void visit().then(schedule));
  };
  schedule();
  return { stop, check: () => void visit() };
};

/**
 * Makes each attempt a trace of its own, by the semantic conventions for messaging, because the request that stored the
 * row has ended. The row is never recorded.
 */
const traced = <Row>(
  { rows, run }: DueWork<Row>,
  row: RunningRow<Row>,
  call: Call,
  tracer: Tracer | undefined,
): Promise<void> => {
  const span = tracer?.begin({
    name: `process ${rows.kind}`,
    kind: 'consumer',
    attributes: () => ({
      'messaging.system': 'tributary',
      'messaging.operation.name': 'process',
      'messaging.operation.type': 'process',
      'messaging.destination.name': rows.kind,
      'messaging.message.id': row.key,
      'tributary.job.attempt': row.attempt,
    }),
  });
  if (span?.isRecorded !== true) return run(row, call);
  return Promise.resolve(inSpan(span, () => call.record({ span }, (recorded) => run(row, recorded))));
};

/**
 * Releases a row whose attempt did not settle it. Repeated while the database cannot be reached, until the lease
 * expires; at a shutdown there is only one try.
 */
const giveBack = async (
  release: () => Promise<unknown>,
  leaseMs: number,
  { clock, log, shutdown }: AttemptOptions,
): Promise<void> => {
  const overAtMs = clock.now() + leaseMs;
  const leave = (error: unknown): void =>
    log.warn({ err: error }, 'a claimed row could not be released: its lease has to expire');
  const pause = async (error: unknown): Promise<boolean> => {
    if (shutdown.aborted || clock.now() + unavailableRetryMs > overAtMs) {
      leave(error);
      return false;
    }
    // After an abort during this wait there is one last attempt.
    await clock.sleep(unavailableRetryMs, shutdown).catch(() => {});
    return true;
  };
  await retryUnavailable(release, pause).catch(leave);
};

/**
 * Works once on a claimed row, under its lease. Never rejects: a row that could not be settled is released, or free
 * when its lease expires.
 */
export const attempt = async <Row>(
  claimed: Claimed<Row>,
  work: DueWork<Row>,
  options: AttemptOptions,
): Promise<void> => {
  const { rows, leaseMs, attemptMs } = work;
  const { database, clock, tracer, shutdown } = options;
  const log = options.log.child({ queue: rows.kind, key: claimed.key, attempt: claimed.attempt });
  let end: AttemptEnd;
  let reason: unknown;
  {
    using call = new Call({ signal: shutdown });
    call.abortAfter(attemptMs, clock, () => new WorkDeadlineError(attemptMs));
    const lease = keepLease((untilMs) => rows.renew(database.kysely, claimed, untilMs), {
      leaseMs,
      clock,
      log,
      onLost: () => call.abort(new LeaseLostError()),
    });
    call.defer(lease.stop);
    const row = { ...claimed, checkLease: lease.check };
    end = await runToEnd(() => traced(work, row, call, tracer), call, clock);
    reason = call.reason;
  }
  if (end.kind === 'abandoned') log.error({ reason: String(end.error) }, 'background work ignores its signal');
  if (end.kind === 'done') return;
  if (reason instanceof LeaseLostError || end.error instanceof LeaseLostError)
    return log.warn({}, 'background work was cancelled, or continues elsewhere');
  const isShutdown = reason instanceof WorkerShutdownError;
  if (end.kind === 'failed' && !isShutdown) {
    const isExpected = isUnavailable(end.error) || end.error instanceof WorkDeadlineError;
    log[isExpected ? 'warn' : 'error']({ err: end.error }, 'an attempt at background work failed');
  }
  const pauseMs = work.retryMs * 2 ** Math.min(claimed.attempt - 1, mostDoublings);
  const release = () =>
    rows.release(database.kysely, claimed, {
      fromMs: clock.now() + (isShutdown ? 0 : pauseMs),
      countsAsAttempt: !isShutdown && work.countsFailures,
    });
  await giveBack(release, leaseMs, { ...options, log });
};
