import { isPromise } from './promise/maybe-promise.ts';

/**
 * Wraps a listener of a socket, timer or stream. Its exception or rejection is passed to `onError` with the arguments;
 * in the emitter it would end the process. `onError` should log the error and close the socket or stream.
 */
export const guarded = <Arguments extends readonly unknown[]>(
  listener: (...received: Arguments) => unknown,
  onError: (error: unknown, received: Arguments) => void,
): ((...received: Arguments) => void) => {
  const failed = (error: unknown, received: Arguments): void => {
    try {
      onError(error, received);
    } catch {
      // Reporting failed as well.
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
