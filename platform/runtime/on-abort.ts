import { setMaxListeners } from 'node:events';

/** Work that may end early, as an `AbortSignal` says it; a signal takes longer to make and to listen to. */
export interface AbortSource {
  readonly aborted: boolean;
  readonly reason: unknown;
  /** Calls back once, when it aborts, or immediately if it has. The returned function removes the callback. */
  onAbort(callback: () => void): () => void;
}

const once = { once: true };

/**
 * Calls back once, when the signal aborts, or immediately if it has. The returned function removes the listener; call
 * it when the waiting work has ended.
 */
export const onAbort = (signal: AbortSignal | AbortSource, callback: () => void): (() => void) => {
  if ('onAbort' in signal) return signal.onAbort(callback);
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
