import type { Clock } from '../clock/clock.ts';
import { callBudgetOf, startCallBudget } from '../context/call-budget.ts';
import { ScopedController } from '../signals/scoped-controller.ts';

/**
 * Gives optional calls of a request a share (0 to 1) of its remaining time, so that a silent source leaves time for
 * others. In background work each call has its own time.
 */
export const withPartOfBudget = async <T>(
  signal: AbortSignal,
  part: number,
  clock: Pick<Clock, 'now'>,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> => {
  const whole = callBudgetOf(signal);
  if (whole === undefined) return run(signal);
  signal.throwIfAborted();
  using controller = new ScopedController(signal);
  const takenMs = Math.max(0, whole.deadlineAtMs - clock.now()) * (1 - part);
  const budget = startCallBudget(controller.signal, {
    deadlineAtMs: whole.deadlineAtMs - takenMs,
    waitUntilMs: whole.waitUntilMs - takenMs,
  });
  controller.defer(whole.waitFor(() => budget.sources));
  return await run(controller.signal);
};
