import type { Clock } from '../../platform/clock/clock.ts';
import { followAbort } from '../../platform/promise/follow-abort.ts';

export interface CallSignal {
  readonly signal: AbortSignal;
  /** To be called when the call is over: stops the timer and the listening. */
  release(): void;
}

/** A signal for one call: aborts with the caller's signal, or with `late()` when the call's time is up. */
export const callSignal = (caller: AbortSignal, clock: Clock, timeoutMs: number, late: () => Error): CallSignal => {
  const controller = new AbortController();
  const stopFollowing = followAbort(caller, controller);
  const cancel = clock.after(timeoutMs, () => controller.abort(late()));
  return {
    signal: controller.signal,
    release: () => {
      cancel();
      stopFollowing();
    },
  };
};
