/**
 * Aborts a controller with the reason of a signal as soon as that signal aborts, or at once when it has. The returned
 * function ends this, and leaves no listener on the signal.
 */
export const followAbort = (signal: AbortSignal, controller: AbortController): (() => void) => {
  const onAbort = (): void => controller.abort(signal.reason);
  if (signal.aborted) onAbort();
  else signal.addEventListener('abort', onAbort, { once: true });
  return () => signal.removeEventListener('abort', onAbort);
};
