import { setMaxListeners } from 'node:events';

const once = { once: true };

/**
 * Calls back once, when the signal aborts, or at once when it has. The returned function takes the listener away, and
 * is to be called when what waits has ended.
 */
export const onAbort = (signal: AbortSignal, callback: () => void): (() => void) => {
  // A function of its own: a signal takes the same one only once, and two waits would share a listener.
  const listener = (): void => callback();
  if (signal.aborted) listener();
  else {
    // One request may wait for hundreds of things at once. Each listener goes with its wait, so that many are no leak.
    setMaxListeners(0, signal);
    signal.addEventListener('abort', listener, once);
  }
  return () => signal.removeEventListener('abort', listener);
};
