/** A value that already exists is passed on without a turn of the event loop. */
export type MaybePromise<T> = T | Promise<T>;

/** Checks the type first, so that the many strings and numbers of a result cost one `typeof`. */
export const isPromise = <T>(value: MaybePromise<T>): value is Promise<T> =>
  ((typeof value === 'object' && value !== null) || typeof value === 'function') &&
  typeof (value as { readonly then?: unknown }).then === 'function';

/** Calls `next` synchronously unless the value is a promise. */
export const andThen = <T, R>(value: MaybePromise<T>, next: (value: T) => MaybePromise<R>): MaybePromise<R> =>
  isPromise(value) ? value.then(next) : next(value);
