/** A stream that can be ended from outside with an error as its last word. */
export interface InterruptibleStream<T> extends AsyncIterableIterator<T> {
  /** The reader's waiting or next read throws the error. */
  interrupt(error: unknown): void;
}

/**
 * Wraps a stream and maps what it yields. Not by racing each read against one promise: reactions would pile up on it for as long as
 * the stream lives.
 */
export const interruptible = <T, U>(source: AsyncIterableIterator<T>, map: (value: T) => U): InterruptibleStream<U> => {
  let interruption: { readonly error: unknown } | undefined;
  let rejectPending: ((error: unknown) => void) | undefined;
  return {
    interrupt: (error) => {
      interruption ??= { error };
      rejectPending?.(error);
    },
    next: () =>
      new Promise((resolve, reject) => {
        if (interruption !== undefined) return reject(interruption.error);
        rejectPending = reject;
        source
          .next()
          .then(
            (item) =>
              resolve(item.done === true ? { value: undefined, done: true } : { value: map(item.value), done: false }),
            reject,
          );
      }),
    return: async () => {
      await source.return?.();
      return { value: undefined, done: true };
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
};
