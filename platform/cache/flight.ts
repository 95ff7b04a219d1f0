import { setMaxListeners } from 'node:events';

/** One piece of work that several wait for, each as long as its own signal allows. It is aborted when the last one leaves. */
export interface Flight<T> {
  /** Waits for the work. Rejects with the signal's reason as soon as it aborts. */
  join(signal: AbortSignal): Promise<T>;
}

/** Starts the work. `onDeserted` is told when all who waited have left before its end, in the same turn. */
export const startFlight = <T>(work: (signal: AbortSignal) => Promise<T>, onDeserted: () => void): Flight<T> => {
  const controller = new AbortController();
  const result = work(controller.signal);
  // Each waiter hears of a failure through its own branch; a flight that all have left fails unheard.
  result.catch(() => {});
  let waiting = 0;
  return {
    join: (signal) =>
      new Promise<T>((resolve, reject) => {
        waiting++;
        const leave = () => {
          reject(signal.reason);
          waiting--;
          if (waiting > 0) return;
          onDeserted();
          controller.abort(signal.reason);
        };
        // One request reads much at once on one signal; every listener goes with its read, so their number is no sign of a leak.
        setMaxListeners(0, signal);
        signal.addEventListener('abort', leave, { once: true });
        result.then(resolve, reject).finally(() => signal.removeEventListener('abort', leave));
      }),
  };
};
