import { setMaxListeners } from 'node:events';

/** One piece of work that several wait for, each as long as its own signal allows. It is aborted when the last one leaves. */
export interface Flight<T> {
  /** The signal that the work was given. */
  readonly signal: AbortSignal;
  /** Waits for the work. Rejects with the signal's reason as soon as it aborts. */
  join(signal: AbortSignal): Promise<T>;
}

/** Those who go on in one turn of the event loop when the work has ended: each has something to do with its result. */
export const goingOnAtOnce = 16;

/** Starts the work. `onDeserted` is called when all who waited have left before its end, in the same turn. */
export const startFlight = <T>(work: (signal: AbortSignal) => Promise<T>, onDeserted: () => void): Flight<T> => {
  const controller = new AbortController();
  const result = work(controller.signal);
  const waiting = new Set<() => void>();
  let isOver = false;
  const goOn = (): void => {
    isOver = true;
    let count = 0;
    for (const next of waiting) {
      if (count === goingOnAtOnce) {
        // A thousand requests that waited for one source would hold the loop for seconds.
        setImmediate(goOn);
        return;
      }
      waiting.delete(next);
      next();
      count += 1;
    }
  };
  // Each waiter sees a failure through its own branch; that of a flight that all have left is seen by none.
  result.then(goOn, goOn);
  return {
    signal: controller.signal,
    join: (signal) =>
      new Promise<T>((resolve, reject) => {
        const next = () => {
          signal.removeEventListener('abort', leave);
          result.then(resolve, reject);
        };
        const leave = () => {
          waiting.delete(next);
          reject(signal.reason);
          if (isOver || waiting.size > 0) return;
          onDeserted();
          controller.abort(signal.reason);
        };
        if (isOver && waiting.size === 0) {
          next();
          return;
        }
        waiting.add(next);
        // One request reads much at once on one signal; every listener goes with its read, so their number is no sign
        // of a leak.
        setMaxListeners(0, signal);
        signal.addEventListener('abort', leave, { once: true });
      }),
  };
};
