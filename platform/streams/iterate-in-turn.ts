/**
 * Calls `advance` for one `next` after the other, as a generator does. The `return` of an async generator waits for a
 * pending `next`: here `close` is called at once, and must make `advance` resolve.
 */
export const iterateInTurn = <T>(
  advance: () => Promise<IteratorResult<T>>,
  close: () => void,
): AsyncIterableIterator<T> => {
  let last: Promise<unknown> = Promise.resolve();
  const iterator: AsyncIterableIterator<T> = {
    next: () => {
      const result = last.then(advance, advance);
      last = result;
      return result;
    },
    return: async () => {
      close();
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]: () => iterator,
  };
  return iterator;
};
