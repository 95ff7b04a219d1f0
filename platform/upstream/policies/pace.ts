import type { Clock } from '../../clock/clock.ts';
import { onAbort } from '../../signals/on-abort.ts';
import type { UpstreamDefinition } from '../upstream-http.ts';
import type { Outcome } from './outcome.ts';

/**
 * Starts attempts no faster than the source allows: `burst` at once, then one per `intervalMs`. Others wait in order.
 * An attempt uses no turn if its caller leaves or it is refused without a request. The pace is per process, so N
 * processes are N times as fast.
 */
export const createPace = ({ burst, intervalMs }: NonNullable<UpstreamDefinition['pace']>, clock: Clock) => {
  const waiting: (() => void)[] = [];
  /** Time of the last turn taken, if turns were spread evenly. */
  let dueMs = 0;
  let cancel: (() => void) | undefined;

  /** Returns 0 or less if a turn is free. */
  const untilNextMs = (): number => {
    // If the clock is set back, no wait may be longer than the turns taken require.
    dueMs = Math.min(dueMs, clock.now() + burst * intervalMs);
    return dueMs - (burst - 1) * intervalMs - clock.now();
  };

  const serve = () => {
    cancel?.();
    cancel = undefined;
    while (waiting.length > 0) {
      const waitMs = untilNextMs();
      if (waitMs > 0) {
        cancel = clock.after(Math.ceil(waitMs), serve);
        return;
      }
      dueMs = Math.max(dueMs, clock.now()) + intervalMs;
      waiting.shift()?.();
    }
  };

  const turn = (signal: AbortSignal): Promise<void> =>
    new Promise((resolve, reject) => {
      if (signal.aborted) return reject(signal.reason);
      const take = () => {
        stopListening();
        resolve();
      };
      const stopListening = onAbort(signal, () => {
        waiting.splice(waiting.indexOf(take), 1);
        reject(signal.reason);
        serve();
      });
      waiting.push(take);
      serve();
    });

  const giveBack = () => {
    dueMs -= intervalMs;
    serve();
  };

  return async (attempt: () => Promise<Outcome>, signal: AbortSignal): Promise<Outcome> => {
    await turn(signal);
    const outcome = await attempt();
    if (outcome.failure !== undefined && outcome.refused === true) giveBack();
    return outcome;
  };
};
