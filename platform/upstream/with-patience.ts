import type { Call } from '../call/call.ts';
import { CallBudget } from '../call/call-budget.ts';
import type { Clock } from '../runtime/clock/clock.ts';

/** How long a request waits for what its answer can do without. */
const patienceMs = 5_000;

/**
 * Reads optional values through the cache: those that are not there after five seconds are rejected as timed out, and
 * their loads continue for the next reader. Background work waits to the end.
 */
export const withPatience = async <T>(
  call: Call,
  clock: Pick<Clock, 'now'>,
  run: (call: Call) => Promise<T>,
): Promise<T> => {
  const whole = call.budget;
  if (whole === undefined) return run(call);
  call.throwIfAborted();
  const { deadlineAtMs } = whole;
  const budget = new CallBudget({
    deadlineAtMs,
    waitUntilMs: Math.min(whole.waitUntilMs, clock.now() + patienceMs),
  });
  using child = call.child(budget);
  child.defer(whole.waitFor(() => budget.sources));
  return await run(child);
};
