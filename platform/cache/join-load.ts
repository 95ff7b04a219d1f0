import type { Clock } from '../clock/clock.ts';
import { atDeadline } from '../context/at-deadline.ts';
import { callBudgetOf, startCallBudget, unlimited } from '../context/call-budget.ts';
import { UpstreamError } from '../errors/upstream-error.ts';
import { ScopedController } from '../signals/scoped-controller.ts';
import { shareRecorder } from '../trace/recording.ts';
import { type Flight, startFlight } from './flight.ts';

/** A reader waited for a load until the reader's own deadline. */
export class LoadWaitError extends UpstreamError {}

/**
 * Starts a load whose budget is that of the reader with the most time. A background reader has no budget: each call
 * then has its definition's timeout.
 */
export const startLoad = <T>(
  work: (signal: AbortSignal) => Promise<T>,
  onDeserted: () => void,
  reader: AbortSignal,
): Flight<T> =>
  startFlight((signal) => {
    // Before the work, whose calls read the budget of this signal.
    startCallBudget(signal, callBudgetOf(reader) ?? unlimited);
    shareRecorder(reader, signal);
    return work(signal);
  }, onDeserted);

/**
 * Waits for a load until the reader's `waitUntilMs`, then rejects with a `LoadWaitError` about the source for which the
 * load waits; the load continues for other readers. If it waits for no source, only the signal ends the wait.
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
  // A function, because the reader may itself be a load, whose budget grows when a reader with more time joins.
  wait.defer(atDeadline(() => own.waitUntilMs, clock, onTimeUp));
  wait.defer(own.waitFor(() => budget?.sources ?? []));
  return await load.join(wait.signal);
};
