import type { Call } from '../../call/call.ts';
import type { Clock } from '../../runtime/clock/clock.ts';
import { AttemptDeadlineError } from './attempt.ts';

export class CallDeadlineError extends AttemptDeadlineError {}

/** True when the caller left; false when the call's own deadline passed. */
export const hasCallerLeft = (call: Call): boolean => call.aborted && !(call.reason instanceof CallDeadlineError);

export interface CallTime extends Disposable {
  /** Aborts with the caller's reason or a `CallDeadlineError`. */
  readonly call: Call;
  leftMs(): number;
}

/**
 * Starts the time of a call: `budgetMs`, or what remains of the caller's budget if that is less. Until it ends, the
 * caller's budget lists this source as in flight.
 */
export const startCallTime = (source: string, budgetMs: number, clock: Clock, caller: Call): CallTime => {
  const shared = caller.budget;
  const startedAtMs = clock.now();
  // A function, because the budget is extended when a reader with more time joins the load.
  const deadlineAtMs = () => Math.min(startedAtMs + budgetMs, shared?.deadlineAtMs ?? Number.POSITIVE_INFINITY);
  const call = caller.child();
  if (shared !== undefined) call.defer(shared.waitFor(() => [source]));
  call.abortAt(deadlineAtMs, clock, () => new CallDeadlineError(clock.now() - startedAtMs));
  return {
    call,
    leftMs: () => deadlineAtMs() - clock.now(),
    [Symbol.dispose]: () => call[Symbol.dispose](),
  };
};
