import { onAbort } from './on-abort.ts';

/**
 * Waits for `promise`, or rejects as soon as the signal aborts, by default with the signal's reason. The work itself
 * goes on, and how it ends is ignored then: it is for work that cannot be aborted, such as a wait in a bulkhead's queue
 * or a socket being connected. Leaves no listener on the signal.
 */
export const abortable = <T>(
  promise: PromiseLike<T>,
  signal: AbortSignal,
  reasonOf: (signal: AbortSignal) => unknown = ({ reason }) => reason,
): Promise<T> =>
  new Promise((resolve, reject) => {
    const stopListening = onAbort(signal, () => reject(reasonOf(signal)));
    promise.then(
      (value) => {
        stopListening();
        resolve(value);
      },
      (error: unknown) => {
        stopListening();
        reject(error);
      },
    );
  });
