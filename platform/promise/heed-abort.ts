/**
 * Waits for `promise`, or rejects with the signal's reason as soon as it aborts; for waits that do not hear a signal by themselves
 * (a bulkhead's queue, a socket being connected). The work goes on unheard, so whoever does it has to look at the signal as well.
 * Leaves no listener on the signal.
 */
export const heedAbort = <T>(promise: Promise<T>, signal: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason);
    const done = () => signal.removeEventListener('abort', onAbort);
    if (signal.aborted) onAbort();
    else signal.addEventListener('abort', onAbort, { once: true });
    promise.then(resolve, reject).finally(done);
  });
