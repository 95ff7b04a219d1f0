import { isPromise, type MaybePromise } from './maybe-promise.ts';

/** Calls `recover` with the error if `work` throws or rejects. Stays synchronous if `work` is. */
export const rescue = <T, R>(
  work: () => MaybePromise<T>,
  recover: (error: unknown) => MaybePromise<R>,
): MaybePromise<T | R> => {
  let result: MaybePromise<T>;
  try {
    result = work();
  } catch (error) {
    return recover(error);
  }
  return isPromise(result) ? result.catch(recover) : result;
};
