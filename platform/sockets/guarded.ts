import { isPromise } from '../promise/maybe-promise.ts';

/**
 * Wraps a listener of a socket, timer or stream: its exception, or the rejection of its promise, is passed to `onError`
 * with the listener's arguments, and never to the emitter, where it would end the process. `onError` should log the
 * error and close the socket or stream.
 */
export const guarded = <Arguments extends readonly unknown[]>(
  listener: (...received: Arguments) => unknown,
  onError: (error: unknown, received: Arguments) => void,
): ((...received: Arguments) => void) => {
  const failed = (error: unknown, received: Arguments): void => {
    try {
      onError(error, received);
    } catch {
      // Reporting failed as well; there is nothing else to report to.
    }
  };
  return (...received) => {
    try {
      const outcome = listener(...received);
      if (isPromise(outcome)) outcome.then(undefined, (error: unknown) => failed(error, received));
    } catch (error) {
      failed(error, received);
    }
  };
};
