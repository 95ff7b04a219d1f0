import { ServiceError } from '../errors/service-error.ts';

/**
 * What happens to a reader that is slower than its stream. `drop-oldest`: values are states, and the latest is what it will see.
 * `fail`: every value counts, so it is ended with `stream_fell_behind` after those it has.
 */
export type Overflow = 'drop-oldest' | 'fail';

export interface BoundedBufferOptions {
  readonly capacity: number;
  readonly overflow: Overflow;
  /** Called once, when the reader leaves or falls behind. */
  readonly onReturn: () => void;
}

/** What one reader has not read yet. Ending and failing are never lost. */
export class BoundedBuffer<T> implements AsyncIterableIterator<T> {
  readonly #options: BoundedBufferOptions;
  #values: T[] = [];
  #waiting: { resolve: (result: IteratorResult<T>) => void; reject: (error: unknown) => void } | undefined;
  #end: { error?: unknown } | undefined;

  constructor(options: BoundedBufferOptions) {
    this.#options = options;
  }

  push(value: T): void {
    if (this.#end !== undefined) return;
    if (this.#waiting !== undefined) {
      const { resolve } = this.#waiting;
      this.#waiting = undefined;
      resolve({ value, done: false });
      return;
    }
    if (this.#values.length >= this.#options.capacity) {
      if (this.#options.overflow === 'fail') {
        this.#options.onReturn();
        this.fail(new ServiceError('stream_fell_behind', 'The reader was too slow for the events; subscribe again.'));
        return;
      }
      this.#values.shift();
    }
    this.#values.push(value);
  }

  /** No more values. What is buffered is still read. */
  complete(): void {
    this.#finish({});
  }

  /** As `complete`, but the reader's next read after the buffered values throws. */
  fail(error: unknown): void {
    this.#finish({ error });
  }

  #finish(end: { error?: unknown }): void {
    if (this.#end !== undefined) return;
    this.#end = end;
    if (this.#waiting === undefined) return;
    const { resolve, reject } = this.#waiting;
    this.#waiting = undefined;
    if ('error' in end) {
      this.#end = {};
      reject(end.error);
    } else resolve({ value: undefined, done: true });
  }

  next(): Promise<IteratorResult<T>> {
    if (this.#values.length > 0) return Promise.resolve({ value: this.#values.shift() as T, done: false });
    if (this.#end !== undefined) {
      const end = this.#end;
      this.#end = {};
      return 'error' in end ? Promise.reject(end.error) : Promise.resolve({ value: undefined, done: true });
    }
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
    });
  }

  return(): Promise<IteratorResult<T>> {
    this.#values = [];
    this.#finish({});
    this.#end = {};
    this.#options.onReturn();
    return Promise.resolve({ value: undefined, done: true });
  }

  throw(): Promise<IteratorResult<T>> {
    return this.return();
  }

  [Symbol.asyncIterator](): this {
    return this;
  }
}
