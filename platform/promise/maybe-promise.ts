/** A value, or the promise of one: what needs no waiting is handed on without a turn of the event loop. */
export type MaybePromise<T> = T | Promise<T>;

/**
 * Objects and functions are the only values asked, so that the many strings and numbers of a result cost one `typeof`.
 */
export const isPromise = <T>(value: MaybePromise<T>): value is Promise<T> =>
  ((typeof value === 'object' && value !== null) || typeof value === 'function') &&
  typeof (value as { readonly then?: unknown }).then === 'function';

/** Goes on at once when there is nothing to wait for. */
export const andThen = <T, R>(value: MaybePromise<T>, next: (value: T) => MaybePromise<R>): MaybePromise<R> =>
  isPromise(value) ? value.then(next) : next(value);
