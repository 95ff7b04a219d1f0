/**
 * Waits for `promise`, or rejects as soon as the signal aborts, by default with the signal's reason; for waits that do not hear a signal by
 * themselves (a bulkhead's queue, a socket being connected). The work goes on unheard, so whoever does it has to look at the signal as well.
 * Leaves no listener on the signal.
 */
export const heedAbort = <T>(
  promise: PromiseLike<T>,
  signal: AbortSignal,
  reasonOf: (signal: AbortSignal) => unknown = ({ reason }) => reason,
): Promise<T> =>
  new Promise((resolve, reject) => {
    const onAbort = () => reject(reasonOf(signal));
    if (signal.aborted) onAbort();
    else signal.addEventListener('abort', onAbort, { once: true });
    const stopListening = () => signal.removeEventListener('abort', onAbort);
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
