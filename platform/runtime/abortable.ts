import { type AbortSource, onAbort } from './on-abort.ts';

/**
 * Waits for `promise`, or rejects when the signal aborts, by default with the signal's reason. The work itself
 * continues and its outcome is ignored: use it for work that cannot be aborted, such as a wait in a bulkhead's queue.
 * Leaves no listener on the signal.
 */
export const abortable = <T>(
  promise: PromiseLike<T>,
  signal: AbortSignal | AbortSource,
  reasonOf: (signal: Pick<AbortSource, 'reason'>) => unknown = ({ reason }) => reason,
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
