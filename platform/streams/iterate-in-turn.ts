/**
 * An iterator of what `advance` answers: calls of `next` are answered one after another, as a generator would. Not an async generator, because `return` of
 * one that waits takes effect only when the wait is over: here `close` is called at once, and has to make `advance` answer.
 */
export const iterateInTurn = <T>(
  advance: () => Promise<IteratorResult<T>>,
  close: () => void,
): AsyncIterableIterator<T> => {
  let last: Promise<unknown> = Promise.resolve();
  const iterator: AsyncIterableIterator<T> = {
    next: () => {
      const answer = last.then(advance, advance);
      last = answer;
      return answer;
    },
    return: async () => {
      close();
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]: () => iterator,
  };
  return iterator;
};
