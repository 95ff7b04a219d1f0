import { toAbortError } from '../errors/to-abort-error.ts';
import { heedAbort } from '../promise/heed-abort.ts';

/** Waits for the promise, or rejects with the abort's `ServiceError` as soon as the signal aborts. Leaves no listener behind. */
export const orAborted = <Value>(pending: PromiseLike<Value>, signal: AbortSignal): Promise<Value> =>
  heedAbort(pending, signal, toAbortError);
