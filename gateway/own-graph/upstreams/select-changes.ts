/** Selects a part of each state and skips repetitions. Ends with the stream. */
export const selectChanges = <T, U>(
  states: AsyncIterableIterator<T>,
  select: (state: T) => U,
): AsyncIterableIterator<U> => {
  let last: string | undefined;
  const iterator: AsyncIterableIterator<U> = {
    next: async () => {
      for (;;) {
        const { done, value } = await states.next();
        if (done === true) return { done: true, value: undefined };
        const part = select(value);
        const text = JSON.stringify(part);
        if (text === last) continue;
        last = text;
        return { done: false, value: part };
      }
    },
    return: async () => {
      await states.return?.();
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]: () => iterator,
  };
  return iterator;
};
