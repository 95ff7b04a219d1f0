import { toAbortError } from '../errors/to-abort-error.ts';

/** Waits for the promise, or rejects with the abort's `ServiceError` as soon as the signal aborts. Leaves no listener behind. */
export const orAborted = <Value>(pending: PromiseLike<Value>, signal: AbortSignal): Promise<Value> =>
  new Promise((resolve, reject) => {
    const onAbort = () => reject(toAbortError(signal));
    if (signal.aborted) onAbort();
    else signal.addEventListener('abort', onAbort, { once: true });
    const stopListening = () => signal.removeEventListener('abort', onAbort);
    pending.then(
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
