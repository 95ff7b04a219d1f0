import { waitersOf } from '../promise/going-on.ts';
import { onAbort } from '../signals/on-abort.ts';

/** One piece of work that several wait for, each as long as its own signal allows. It is aborted when the last one leaves. */
export interface Flight<T> {
  /** The signal that the work was given. */
  readonly signal: AbortSignal;
  /** Waits for the work. Rejects with the signal's reason as soon as it aborts. */
  join(signal: AbortSignal): Promise<T>;
}

/** Starts the work. `onDeserted` is called when all who waited have left before its end, in the same turn. */
export const startFlight = <T>(work: (signal: AbortSignal) => Promise<T>, onDeserted: () => void): Flight<T> => {
  const controller = new AbortController();
  const result = work(controller.signal);
  let isOver = false;
  const end = (): void => {
    isOver = true;
  };
  // Each waiter sees a failure through its own branch; that of a flight that all have left is seen by none.
  result.then(end, end);
  const waiters = waitersOf(result);
  return {
    signal: controller.signal,
    join: (signal) =>
      new Promise<T>((resolve, reject) => {
        if (waiters.areDone) {
          result.then(resolve, reject);
          return;
        }
        const next = () => {
          stopListening();
          result.then(resolve, reject);
        };
        waiters.add(next);
        const stopListening = onAbort(signal, () => {
          waiters.remove(next);
          reject(signal.reason);
          if (isOver || waiters.count > 0) return;
          onDeserted();
          controller.abort(signal.reason);
        });
      }),
  };
};
