import type { Clock } from '../clock/clock.ts';
import { AttemptDeadlineError } from './attempt-deadline-error.ts';
import type { QueueJob } from './job-queue.ts';

/** How one attempt at a job ended. `abandoned`: the handler did not heed its signal and may be running still. */
export type AttemptEnd =
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'abandoned'; readonly error: unknown };

export interface AttemptOptions<T> {
  readonly job: Omit<QueueJob<T>, 'signal'>;
  readonly handler: (job: QueueJob<T>) => Promise<void>;
  readonly clock: Clock;
  /** What is left of the attempt's time. */
  readonly remainingMs: number;
  readonly expireInSeconds: number;
  /** Aborted from outside when the worker closes. */
  readonly controller: AbortController;
}

/** How long a handler may take to end after its signal aborted. */
const heedMs = 5000;

/** Runs the handler once, aborts its signal when its time is up, and waits no more than `heedMs` beyond an abort. Never rejects. */
export const runAttempt = <T>({ job, handler, clock, remainingMs, expireInSeconds, controller }: AttemptOptions<T>) =>
  new Promise<AttemptEnd>((resolve) => {
    const { signal } = controller;
    let cancelHeed = () => {};
    const cancelDeadline = clock.after(remainingMs, () => controller.abort(new AttemptDeadlineError(expireInSeconds)));
    const onAbort = () => {
      cancelHeed = clock.after(heedMs, () => end({ kind: 'abandoned', error: signal.reason }));
    };
    const end = (outcome: AttemptEnd) => {
      cancelDeadline();
      cancelHeed();
      signal.removeEventListener('abort', onAbort);
      resolve(outcome);
    };
    signal.addEventListener('abort', onAbort, { once: true });
    // In a promise, so that a handler that throws at once is a failed attempt like any other.
    Promise.resolve()
      .then(() => handler({ ...job, signal }))
      .then(
        () => end({ kind: 'done' }),
        (error: unknown) => end({ kind: 'failed', error }),
      );
  });
