import { waitersOf } from '../promise/going-on.ts';
import { onAbort } from '../signals/on-abort.ts';

/** Work with several waiters, each with its own signal. The work is aborted when its last waiter leaves. */
export interface Flight<T> {
  readonly signal: AbortSignal;
  /** Waits for the work, or rejects with the signal's reason as soon as it aborts. */
  join(signal: AbortSignal): Promise<T>;
}

/** `onDeserted` is called synchronously when the last waiter leaves before the work has ended. */
export const startFlight = <T>(work: (signal: AbortSignal) => Promise<T>, onDeserted: () => void): Flight<T> => {
  const controller = new AbortController();
  const result = work(controller.signal);
  let isOver = false;
  const end = (): void => {
    isOver = true;
  };
  // Handles the rejection of work without waiters. Each waiter also gets it.
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
