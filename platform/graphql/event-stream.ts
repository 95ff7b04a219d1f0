interface EventStreamOptions<Event, Result> {
  readonly source: AsyncIterator<Event>;
  readonly map: (event: Event) => Result | Promise<Result>;
  readonly mapError: (error: unknown) => unknown;
  readonly onEnd: () => void;
  /** Called if the source could not be ended, which no reader would notice. */
  readonly onCleanUpError: (error: unknown) => void;
}

interface EventStream<Result> extends AsyncIterableIterator<Result> {
  return(): Promise<IteratorResult<Result>>;
  /** Ends stream and source; waiting readers get the error. */
  fail(error: unknown): void;
}

interface Reader<Result> {
  readonly resolve: (result: IteratorResult<Result>) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Maps the events of a source, one result for each. Unlike that of an async generator, `return` resolves at once, even
 * while the source is quiet; the source's own `return` is not awaited.
 */
export const createEventStream = <Event, Result>({
  source,
  map,
  mapError,
  onEnd,
  onCleanUpError,
}: EventStreamOptions<Event, Result>): EventStream<Result> => {
  const readers = new Set<Reader<Result>>();
  let over = false;
  let failure: { readonly error: unknown } | undefined;
  const done: IteratorResult<Result> = { done: true, value: undefined };

  const end = (): void => {
    if (over) return;
    over = true;
    onEnd();
  };
  const endSource = (): void => {
    (async () => source.return?.())().catch(onCleanUpError);
  };
  const release = (settle: (reader: Reader<Result>) => void): void => {
    const waiting = [...readers];
    readers.clear();
    for (const reader of waiting) settle(reader);
  };
  const read = async (): Promise<IteratorResult<Result>> => {
    try {
      const step = await source.next();
      if (over) return done;
      if (step.done !== true) return { done: false, value: await map(step.value) };
      end();
      return done;
    } catch (error) {
      if (over) return done;
      end();
      endSource();
      throw mapError(error);
    }
  };

  return {
    next: () => {
      if (over) {
        const error = failure;
        failure = undefined;
        return error === undefined ? Promise.resolve(done) : Promise.reject(error.error);
      }
      return new Promise((resolve, reject) => {
        const reader = { resolve, reject };
        readers.add(reader);
        read()
          .then(resolve, reject)
          .finally(() => readers.delete(reader));
      });
    },
    return: () => {
      failure = undefined;
      if (!over) {
        end();
        endSource();
        release((reader) => reader.resolve(done));
      }
      return Promise.resolve(done);
    },
    fail: (error) => {
      if (over) return;
      if (readers.size === 0) failure = { error };
      end();
      endSource();
      release((reader) => reader.reject(error));
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
};
