import type { MaybePromise } from '../../platform/promise/maybe-promise.ts';

/**
 * Maps each value of a stream. Ends the source when the reader leaves, even during a wait, or when a value cannot be
 * mapped. `onEnd` is called when the stream has ended, failed or been left, perhaps more than once.
 */
export const mapStream = <T, U>(
  source: AsyncIterableIterator<T>,
  map: (value: T) => MaybePromise<U>,
  onEnd: () => void = () => {},
): AsyncIterableIterator<U> => ({
  next: async () => {
    let item: IteratorResult<T>;
    try {
      item = await source.next();
    } catch (error) {
      onEnd();
      throw error;
    }
    if (item.done === true) {
      onEnd();
      return { value: undefined, done: true };
    }
    try {
      return { value: await map(item.value), done: false };
    } catch (error) {
      onEnd();
      await source.return?.();
      throw error;
    }
  },
  return: async () => {
    onEnd();
    await source.return?.();
    return { value: undefined, done: true };
  },
  [Symbol.asyncIterator]() {
    return this;
  },
});
