import { isPromise } from '../promise/maybe-promise.ts';

/**
 * Wraps a listener of a socket, a timer or a stream: what it throws, or what its promise rejects with, is passed to
 * `onError` with the listener's arguments and never to the emitter, where it would end the process. `onError` is
 * expected to log, and to close what was served.
 */
export const guarded = <Arguments extends readonly unknown[]>(
  listener: (...received: Arguments) => unknown,
  onError: (error: unknown, received: Arguments) => void,
): ((...received: Arguments) => void) => {
  const failed = (error: unknown, received: Arguments): void => {
    try {
      onError(error, received);
    } catch {
      // Reporting failed as well, and there is no one left to report that to.
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
