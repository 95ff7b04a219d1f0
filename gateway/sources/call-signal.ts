import type { Clock } from '../../platform/clock/clock.ts';

export interface CallSignal {
  readonly signal: AbortSignal;
  /** To be called when the call is over: stops the timer and the listening. */
  release(): void;
}

/** A signal for one call: aborts with the caller's signal, or with `late()` when the call's time is up. */
export const callSignal = (caller: AbortSignal, clock: Clock, timeoutMs: number, late: () => Error): CallSignal => {
  const controller = new AbortController();
  const onAbort = () => controller.abort(caller.reason);
  if (caller.aborted) onAbort();
  else caller.addEventListener('abort', onAbort, { once: true });
  const cancel = clock.after(timeoutMs, () => controller.abort(late()));
  return {
    signal: controller.signal,
    release: () => {
      cancel();
      caller.removeEventListener('abort', onAbort);
    },
  };
};
