import type { Clock } from '../clock/clock.ts';
import { atDeadline } from '../context/at-deadline.ts';
import { callBudgetOf, startCallBudget, unlimited } from '../context/call-budget.ts';
import { UpstreamError } from '../errors/upstream-error.ts';
import { ScopedController } from '../signals/scoped-controller.ts';
import { shareRecorder } from '../trace/recording.ts';
import { type Flight, startFlight } from './flight.ts';

/** A reader's deadline passed before the load that it waited for had ended. */
export class LoadWaitError extends UpstreamError {}

/**
 * Starts a load with its own budget, which is extended to that of the reader with the most time. A background reader
 * has no budget: each call then has the timeout of its definition.
 */
export const startLoad = <T>(
  work: (signal: AbortSignal) => Promise<T>,
  onDeserted: () => void,
  reader: AbortSignal,
): Flight<T> =>
  startFlight((signal) => {
    // Must precede the work, whose calls read the budget of this signal.
    startCallBudget(signal, callBudgetOf(reader) ?? unlimited);
    shareRecorder(reader, signal);
    return work(signal);
  }, onDeserted);

/**
 * Waits for a load until the reader's `waitUntilMs`, then rejects with a `LoadWaitError` that names the source that the
 * load waits for. The load continues for other readers. Without such a source the wait ends with the signal only.
 */
export const joinLoad = async <T>(load: Flight<T>, reader: AbortSignal, clock: Clock): Promise<T> => {
  const own = callBudgetOf(reader);
  const budget = callBudgetOf(load.signal);
  budget?.extendTo(own ?? unlimited);
  if (own === undefined) return load.join(reader);
  using wait = new ScopedController(reader);
  const onTimeUp = () => {
    const source = budget?.sources[0];
    if (source !== undefined) wait.abort(new LoadWaitError(source, 'timeout'));
  };
  // A function, because the reader may itself be a load, whose budget grows when a reader with more time joins it.
  wait.defer(atDeadline(() => own.waitUntilMs, clock, onTimeUp));
  wait.defer(own.waitFor(() => budget?.sources ?? []));
  return await load.join(wait.signal);
};
