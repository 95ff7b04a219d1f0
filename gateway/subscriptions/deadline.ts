import type { Clock } from '../../platform/clock/clock.ts';
import { ServiceError } from '../../platform/errors/service-error.ts';
import type { MaybePromise } from '../../platform/promise/maybe-promise.ts';

export interface Deadline {
  readonly clock: Clock;
  readonly timeoutMs: number;
  /** What the error says when the time is over. */
  readonly message: string;
}

/**
 * Runs a step with a signal that aborts with the outer one or when its time is over. The outer signal may live for days and see thousands
 * of steps, so nothing of a step stays behind on it; `AbortSignal.any` would leave a reference for each.
 */
export const withDeadline = async <T>(
  { clock, timeoutMs, message }: Deadline,
  outer: AbortSignal,
  step: (signal: AbortSignal) => MaybePromise<T>,
): Promise<T> => {
  outer.throwIfAborted();
  const controller = new AbortController();
  const onAbort = () => controller.abort(outer.reason);
  outer.addEventListener('abort', onAbort, { once: true });
  const cancel = clock.after(timeoutMs, () => controller.abort(new ServiceError('deadline_exceeded', message)));
  try {
    return await step(controller.signal);
  } finally {
    cancel();
    outer.removeEventListener('abort', onAbort);
  }
};
