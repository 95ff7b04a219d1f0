import type { Clock } from '../clock/clock.ts';
import { callBudgetOf } from '../context/call-budget.ts';
import { ScopedController } from '../signals/scoped-controller.ts';
import { AttemptDeadlineError } from './attempt.ts';

/** The time of a whole call is over, with all its attempts and waits. */
export class CallDeadlineError extends AttemptDeadlineError {}

/** Whether a signal aborted because the caller left, and not because the time of the call is over. */
export const hasCallerLeft = (signal: AbortSignal): boolean =>
  signal.aborted && !(signal.reason instanceof CallDeadlineError);

/** The time that one call of an upstream may take, to be declared by `using`. */
export interface CallTime extends Disposable {
  /** Aborts with the caller's reason, or with `CallDeadlineError`. */
  readonly signal: AbortSignal;
  leftMs(): number;
}

/**
 * Starts the time of a call: `budgetMs`, or what is left of the caller's own budget when that is less. While it lasts,
 * the caller's budget names the source as one that is waited for.
 */
export const startCallTime = (source: string, budgetMs: number, clock: Clock, caller: AbortSignal): CallTime => {
  const shared = callBudgetOf(caller);
  const startedAtMs = clock.now();
  // A budget is extended when a reader with more time joins the load.
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
