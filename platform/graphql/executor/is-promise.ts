/** A thenable. Objects and functions are the only values asked, so that the many strings and numbers of a result cost one `typeof`. */
export const isPromise = (value: unknown): value is PromiseLike<unknown> =>
  ((typeof value === 'object' && value !== null) || typeof value === 'function') &&
  typeof (value as { then?: unknown }).then === 'function';
