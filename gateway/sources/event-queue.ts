import { ServiceError } from '../../platform/errors/service-error.ts';

/** A stream that is pushed into on one side and iterated on the other. */
export interface EventQueue<T> {
  push(value: T): void;
  /** Ends it after what has been pushed. */
  end(): void;
  /** Makes `next` throw after what has been pushed. */
  fail(error: Error): void;
  readonly iterator: AsyncIterableIterator<T>;
}

interface Reader<T> {
  readonly resolve: (result: IteratorResult<T>) => void;
  readonly reject: (error: Error) => void;
}

/**
 * Hands pushed values to whoever iterates. When more than `maxWaiting` wait, the reader stands still: it is ended with `stream_fell_behind`
 * after what waits, because nobody here knows whether an event may be left out. `return` answers at once, also while `next` waits.
 */
export const createEventQueue = <T>(maxWaiting: number, onReturn: () => void): EventQueue<T> => {
  const waiting: T[] = [];
  const readers: Reader<T>[] = [];
  let end: { readonly error?: Error } | undefined;
  const done: IteratorResult<T> = { done: true, value: undefined };

  const finish = (how: { readonly error?: Error }): void => {
    if (end !== undefined) return;
    // An iterator throws once and is done after that: a reader that waits hears it now, else the next one does.
    end = readers.length > 0 ? {} : how;
    for (const reader of readers.splice(0)) {
      if (how.error === undefined) reader.resolve(done);
      else reader.reject(how.error);
    }
  };

  const iterator: AsyncIterableIterator<T> = {
    [Symbol.asyncIterator]: () => iterator,
    next: () => {
      const [value] = waiting.splice(0, 1);
      if (value !== undefined) return Promise.resolve({ done: false, value });
      if (end === undefined) return new Promise((resolve, reject) => readers.push({ resolve, reject }));
      const { error } = end;
      end = {};
      return error === undefined ? Promise.resolve(done) : Promise.reject(error);
    },
    return: () => {
      waiting.length = 0;
      if (end === undefined) onReturn();
      finish({});
      end = {};
      return Promise.resolve(done);
    },
  };

  return {
    push: (value) => {
      if (end !== undefined) return;
      const reader = readers.shift();
      if (reader !== undefined) return reader.resolve({ done: false, value });
      if (waiting.length < maxWaiting) return void waiting.push(value);
      onReturn();
      finish({ error: new ServiceError('stream_fell_behind', 'The events of a subgraph were not read in time.') });
    },
    end: () => finish({}),
    fail: (error) => finish({ error }),
    iterator,
  };
};
