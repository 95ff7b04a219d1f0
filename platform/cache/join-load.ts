import { Call } from '../call/call.ts';
import { atDeadline, type BudgetTimes, CallBudget, unlimited } from '../call/call-budget.ts';
import type { Clock } from '../runtime/clock/clock.ts';
import { type Flight, startFlight } from './flight.ts';
import { LoadWaitError } from './read-through.ts';

/** A load that reads others waits for them as long as its calls have time, also if its reader leaves before. */
const toLoadTimes = ({ deadlineAtMs, waitUntilMs }: BudgetTimes): BudgetTimes => ({
  deadlineAtMs,
  waitUntilMs: Math.max(waitUntilMs, deadlineAtMs),
});

/**
 * Starts a load whose budget is that of the reader with the most time. A background reader has no budget: each call
 * then has its definition's timeout.
 */
export const startLoad = <T>(work: (call: Call) => Promise<T>, onDeserted: () => void, reader: Call): Flight<T> =>
  startFlight(work, onDeserted, reader.apart(new CallBudget(toLoadTimes(reader.budget ?? unlimited))));

/** A load that waits for no source at the moment is visited again after this. */
const betweenCallsMs = 50;

/** When a reader may leave a load that its calls still have time for. */
interface EarlyLeave {
  /** Epoch milliseconds. */
  readonly atMs: number;
  /** Called then: whether the reader has something better than to wait. */
  readonly mayLeave: () => Promise<boolean>;
}

/**
 * Waits for a load until the reader's `waitUntilMs`, or until it leaves early, then rejects with a `LoadWaitError`
 * about the source for which the load waits. The load continues for other readers, and for the next one while its calls
 * have time. If it waits for no source, only the reader's call ends the wait. A background reader waits to the end.
 */
export const joinLoad = async <T>(
  load: Flight<T>,
  reader: Call,
  clock: Clock,
  earlyLeave: EarlyLeave | undefined,
): Promise<T> => {
  const own = reader.budget;
  const budget = load.call.budget;
  budget?.extendTo(own ?? unlimited);
  if (own === undefined) return load.join(reader);
  using wait = reader.child();
  const leave = () => {
    const source = budget?.sources[0];
    if (source === undefined || wait.aborted) return;
    // A waiter that never leaves: without one the load would be aborted.
    if (clock.now() < own.deadlineAtMs) load.join(new Call()).catch(() => {});
    wait.abort(new LoadWaitError(source, 'timeout'));
  };
  // A function, because the reader may itself be a load, whose budget grows when a reader with more time joins.
  const leaveAt = (atMs: () => number, callback: () => void) => {
    const isBetweenCalls = () => budget?.sources.length === 0;
    const visitAtMs = () => (isBetweenCalls() ? Math.max(atMs(), clock.now() + betweenCallsMs) : atMs());
    wait.defer(atDeadline(visitAtMs, clock, callback));
  };
  if (earlyLeave !== undefined)
    leaveAt(
      () => earlyLeave.atMs,
      () => {
        // A store that fails has nothing better.
        earlyLeave.mayLeave().then(
          (may) => may && leave(),
          () => {},
        );
      },
    );
  leaveAt(() => own.waitUntilMs, leave);
  wait.defer(own.waitFor(() => budget?.sources ?? []));
  return await load.join(wait);
};
