import type { Clock } from '../../platform/clock/clock.ts';
import { ServiceError } from '../../platform/errors/service-error.ts';
import type { MaybePromise } from '../../platform/promise/maybe-promise.ts';
import { ScopedController } from '../../platform/signals/scoped-controller.ts';

export interface Deadline {
  readonly clock: Clock;
  readonly timeoutMs: number;
  /** What the error says when the time is over. */
  readonly message: string;
}

/**
 * Runs a step with a signal that aborts with the outer one or when its time is over. The outer signal may live for days
 * and see thousands of steps, so nothing of a step stays behind on it.
 */
export const withDeadline = async <T>(
  { clock, timeoutMs, message }: Deadline,
  outer: AbortSignal,
  step: (signal: AbortSignal) => MaybePromise<T>,
): Promise<T> => {
  outer.throwIfAborted();
  using controller = new ScopedController(outer);
  controller.abortAfter(timeoutMs, clock, () => new ServiceError('deadline_exceeded', message));
  return await step(controller.signal);
};
