import type { Clock } from '../clock/clock.ts';
import { onAbort } from '../signals/on-abort.ts';
import type { ScopedController } from '../signals/scoped-controller.ts';
import { AttemptDeadlineError } from './attempt-deadline-error.ts';
import type { QueueJob } from './job-queue.ts';

/** `abandoned`: the handler ignored its signal and may still be running. */
export type AttemptEnd =
  | { readonly kind: 'done' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'abandoned'; readonly error: unknown };

interface AttemptOptions<T> {
  readonly job: Omit<QueueJob<T>, 'signal'>;
  readonly handler: (job: QueueJob<T>) => Promise<void>;
  readonly clock: Clock;
  readonly remainingMs: number;
  readonly expireInSeconds: number;
  readonly controller: ScopedController;
}

/** Time that a handler has to end after its signal has aborted. */
const endWithinMs = 5000;

/** Runs the handler once, with a deadline, and waits at most `endWithinMs` after an abort. Never rejects. */
export const runAttempt = <T>({ job, handler, clock, remainingMs, expireInSeconds, controller }: AttemptOptions<T>) =>
  new Promise<AttemptEnd>((resolve) => {
    const { signal } = controller;
    const end = (outcome: AttemptEnd) => {
      controller[Symbol.dispose]();
      resolve(outcome);
    };
    const abandon = () => end({ kind: 'abandoned', error: signal.reason });
    controller.abortAfter(remainingMs, clock, () => new AttemptDeadlineError(expireInSeconds));
    controller.defer(onAbort(signal, () => controller.defer(clock.after(endWithinMs, abandon))));
    // A handler that throws synchronously is also a failed attempt.
    Promise.resolve()
      .then(() => handler({ ...job, signal }))
      .then(
        () => end({ kind: 'done' }),
        (error: unknown) => end({ kind: 'failed', error }),
      );
  });
