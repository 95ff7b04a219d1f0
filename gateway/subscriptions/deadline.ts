import type { Clock } from '../../platform/clock/clock.ts';
import { ServiceError } from '../../platform/errors/service-error.ts';
import type { MaybePromise } from '../../platform/promise/maybe-promise.ts';
import { ScopedController } from '../../platform/signals/scoped-controller.ts';

export interface Deadline {
  readonly clock: Clock;
  readonly timeoutMs: number;
  readonly message: string;
}

/**
 * Runs a step with a signal that aborts with the outer one or at the deadline. The outer signal may last for days and
 * thousands of steps, so each step removes its listeners.
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
