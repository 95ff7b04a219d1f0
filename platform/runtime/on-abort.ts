import { setMaxListeners } from 'node:events';

const once = { once: true };

/**
 * Calls back once, when the signal aborts, or immediately if it has. The returned function removes the listener; call
 * it when the waiting work has ended.
 */
export const onAbort = (signal: AbortSignal, callback: () => void): (() => void) => {
  // A new function, because a signal registers the same function only once.
  const listener = (): void => callback();
  if (signal.aborted) listener();
  else {
    // One request may wait for hundreds of calls at once. Listeners are removed with their waits, so many are no leak.
    setMaxListeners(0, signal);
    signal.addEventListener('abort', listener, once);
  }
  return () => signal.removeEventListener('abort', listener);
};
