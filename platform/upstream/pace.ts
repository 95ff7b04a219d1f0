import type { Clock } from '../clock/clock.ts';
import { onAbort } from '../signals/on-abort.ts';
import type { Outcome } from './outcome.ts';
import type { UpstreamDefinition } from './upstream-http.ts';

/**
 * Starts attempts no faster than the source wants them: `burst` at once, then one for every `intervalMs`. The others wait in the order
 * in which they came, and one whose caller leaves uses up no turn; nor does an attempt that was refused here without asking. Counted in
 * this process alone: several processes ask as many times as fast, and share the operator's allowance by their number.
 */
export const createPace = ({ burst, intervalMs }: NonNullable<UpstreamDefinition['pace']>, clock: Clock) => {
  const waiting: (() => void)[] = [];
  /** When the last of the turns that were taken would have come, had they been evenly spread. */
  let dueMs = 0;
  let cancel: (() => void) | undefined;

  /** Until the next turn; 0 and less is now. */
  const untilNextMs = (): number => {
    // The machine's clock may be set back; no wait shall be longer than what the turns taken are worth.
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
