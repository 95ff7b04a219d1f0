import { toAbortError } from '../errors/to-abort-error.ts';
import { abortable } from '../signals/abortable.ts';

/** Waits for the promise, or rejects with the abort's `ServiceError` as soon as the signal aborts. Leaves no listener behind. */
export const orAborted = <Value>(pending: PromiseLike<Value>, signal: AbortSignal): Promise<Value> =>
  abortable(pending, signal, toAbortError);
