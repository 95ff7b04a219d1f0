import type { Clock } from '../../clock/clock.ts';
import { callBudgetOf } from '../../context/call-budget.ts';
import { ScopedController } from '../../signals/scoped-controller.ts';
import { AttemptDeadlineError } from './attempt.ts';

export class CallDeadlineError extends AttemptDeadlineError {}

/** True when the caller left; false when the call's own deadline passed. */
export const hasCallerLeft = (signal: AbortSignal): boolean =>
  signal.aborted && !(signal.reason instanceof CallDeadlineError);

export interface CallTime extends Disposable {
  /** Aborts with the caller's reason or a `CallDeadlineError`. */
  readonly signal: AbortSignal;
  leftMs(): number;
}

/**
 * Starts the time of a call: `budgetMs`, or what remains of the caller's budget if that is less. Until it ends, the
 * caller's budget lists this source as in flight.
 */
export const startCallTime = (source: string, budgetMs: number, clock: Clock, caller: AbortSignal): CallTime => {
  const shared = callBudgetOf(caller);
  const startedAtMs = clock.now();
  // A function, because the budget is extended when a reader with more time joins the load.
  const deadlineAtMs = () => Math.min(startedAtMs + budgetMs, shared?.deadlineAtMs ?? Number.POSITIVE_INFINITY);
  const controller = new ScopedController(caller);
  if (shared !== undefined) controller.defer(shared.waitFor(() => [source]));
  controller.abortAt(deadlineAtMs, clock, () => new CallDeadlineError(clock.now() - startedAtMs));
  return {
    signal: controller.signal,
    leftMs: () => deadlineAtMs() - clock.now(),
    [Symbol.dispose]: () => controller[Symbol.dispose](),
  };
};
