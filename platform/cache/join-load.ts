import type { Clock } from '../clock/clock.ts';
import { atDeadline } from '../context/at-deadline.ts';
import { callBudgetOf, startCallBudget, unlimited } from '../context/call-budget.ts';
import { UpstreamError } from '../errors/upstream-error.ts';
import { ScopedController } from '../signals/scoped-controller.ts';
import { shareRecorder } from '../trace/recording.ts';
import { type Flight, startFlight } from './flight.ts';

/** A reader's time was over before the load that it waited for. */
export class LoadWaitError extends UpstreamError {}

/**
 * Starts a load with a budget of its own, which becomes that of the reader with the most time. A reader in the
 * background has none, and leaves each call the time that its definition states.
 */
export const startLoad = <T>(
  work: (signal: AbortSignal) => Promise<T>,
  onDeserted: () => void,
  reader: AbortSignal,
): Flight<T> =>
  startFlight((signal) => {
    // Before the work, which makes its calls under this signal.
    startCallBudget(signal, callBudgetOf(reader) ?? unlimited);
    shareRecorder(reader, signal);
    return work(signal);
  }, onDeserted);

/**
 * Waits for a load until the reader's `waitUntilMs`. Then rejects with `LoadWaitError` of the source that the load
 * waits for; the load goes on for other readers. A load that waits for no source is waited for until the signal aborts.
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
  // By a function: the reader may itself be a load, whose budget grows when a reader with more time joins it.
  wait.defer(atDeadline(() => own.waitUntilMs, clock, onTimeUp));
  wait.defer(own.waitFor(() => budget?.sources ?? []));
  return await load.join(wait.signal);
};
