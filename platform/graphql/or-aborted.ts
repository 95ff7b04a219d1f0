import { toAbortError } from '../errors/to-abort-error.ts';
import { abortable } from '../signals/abortable.ts';

/** Rejects with the abort's `ServiceError` when the signal aborts. */
export const orAborted = <Value>(pending: PromiseLike<Value>, signal: AbortSignal): Promise<Value> =>
  abortable(pending, signal, toAbortError);
