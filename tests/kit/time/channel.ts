/** A stream that a test feeds, and whose end it observes. */
export interface Channel<T> {
  push(value: T): void;
  end(): void;
  fail(error: unknown): void;
  readonly closed: Promise<void>;
  readonly isClosed: boolean;
  readonly stream: AsyncIterableIterator<T>;
}

type Item<T> = { readonly value: T } | { readonly done: true } | { readonly error: unknown };

export const createChannel = <T>(): Channel<T> => {
  const items: Item<T>[] = [];
  const readers: { resolve(result: IteratorResult<T>): void; reject(error: unknown): void }[] = [];
  let isClosed = false;
  let markClosed = () => {};
  const closed = new Promise<void>((resolve) => {
    markClosed = resolve;
  });
  const done: IteratorResult<T> = { done: true, value: undefined };

  const serve = (): void => {
    while (readers.length > 0 && items.length > 0) {
      const reader = readers.shift();
      const item = items.shift();
      if (item === undefined || reader === undefined) return;
      if ('error' in item) reader.reject(item.error);
      else reader.resolve('done' in item ? done : { done: false, value: item.value });
    }
  };
  const add = (item: Item<T>): void => {
    items.push(item);
    serve();
  };
  const close = (): void => {
    isClosed = true;
    markClosed();
    for (const reader of readers.splice(0)) reader.resolve(done);
  };

  const stream: AsyncIterableIterator<T> = {
    [Symbol.asyncIterator]: () => stream,
    next: () =>
      isClosed
        ? Promise.resolve(done)
        : new Promise((resolve, reject) => {
            readers.push({ resolve, reject });
            serve();
          }),
    return: () => {
      close();
      return Promise.resolve(done);
    },
  };
  return {
    push: (value) => add({ value }),
    end: () => add({ done: true }),
    fail: (error) => add({ error }),
    closed,
    get isClosed() {
      return isClosed;
    },
    stream,
  };
};
