import type { MaybePromise } from '../../platform/promise/maybe-promise.ts';

/**
 * Maps each value of a stream. Ends the source when the reader leaves, even during a wait, or when a value cannot be
 * mapped.
 */
export const mapStream = <T, U>(
  source: AsyncIterableIterator<T>,
  map: (value: T) => MaybePromise<U>,
): AsyncIterableIterator<U> => ({
  next: async () => {
    const item = await source.next();
    if (item.done === true) return { value: undefined, done: true };
    try {
      return { value: await map(item.value), done: false };
    } catch (error) {
      await source.return?.();
      throw error;
    }
  },
  return: async () => {
    await source.return?.();
    return { value: undefined, done: true };
  },
  [Symbol.asyncIterator]() {
    return this;
  },
});
