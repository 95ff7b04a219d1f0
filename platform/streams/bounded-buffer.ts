import { ServiceError } from '../errors/service-error.ts';
import { onAbort } from '../signals/on-abort.ts';

/**
 * What happens when a reader is too slow. `drop-oldest` suits states, of which only the latest matter. With `fail`,
 * every value matters, so the reader fails with `stream_fell_behind` after the buffered values.
 */
export type Overflow = 'drop-oldest' | 'fail';

interface BoundedBufferOptions {
  readonly capacity: number;
  readonly overflow: Overflow;
  /** Called once when the reader leaves or falls behind, unless the stream has ended before. */
  readonly onReturn: () => void;
  readonly fellBehind?: string;
}

interface Waiting<T> {
  readonly resolve: (result: IteratorResult<T>) => void;
  readonly reject: (error: unknown) => void;
}

const subscribeAgain = 'The reader was too slow for the events; subscribe again.';

/**
 * A bounded queue from pushed values to one iterator. Several reads may wait at once, as with a generator. The end or
 * an error is never dropped. `return` resolves at once, even while reads wait.
 */
export class BoundedBuffer<T> implements AsyncIterableIterator<T> {
  readonly #options: BoundedBufferOptions;
  #values: T[] = [];
  #waiting: Waiting<T>[] = [];
  #end: { error?: unknown } | undefined;
  #stopListening = () => {};

  constructor(options: BoundedBufferOptions) {
    this.#options = options;
  }

  push(value: T): void {
    if (this.#end !== undefined) return;
    const reader = this.#waiting.shift();
    if (reader !== undefined) {
      reader.resolve({ value, done: false });
      return;
    }
    if (this.#values.length >= this.#options.capacity) {
      if (this.#options.overflow === 'fail') {
        const { onReturn, fellBehind = subscribeAgain } = this.#options;
        onReturn();
        this.fail(new ServiceError('stream_fell_behind', fellBehind));
        return;
      }
      this.#values.shift();
    }
    this.#values.push(value);
  }

  /** Ends the stream after the buffered values. */
  complete(): void {
    this.#finish({});
  }

  /** Ends the stream with an error after the buffered values. */
  fail(error: unknown): void {
    this.#finish({ error });
  }

  /** Makes the reader leave when the signal aborts. The listener is removed when the stream ends. */
  endWith(signal: AbortSignal): void {
    if (this.#end === undefined) this.#stopListening = onAbort(signal, () => void this.return());
  }

  #finish(end: { error?: unknown }): void {
    if (this.#end !== undefined) return;
    this.#end = end;
    this.#stopListening();
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const { resolve, reject } of waiting) {
      // An iterator throws once and is then done.
      if ('error' in this.#end) {
        this.#end = {};
        reject(end.error);
      } else resolve({ value: undefined, done: true });
    }
  }

  next(): Promise<IteratorResult<T>> {
    if (this.#values.length > 0) return Promise.resolve({ value: this.#values.shift() as T, done: false });
    if (this.#end !== undefined) {
      const end = this.#end;
      this.#end = {};
      return 'error' in end ? Promise.reject(end.error) : Promise.resolve({ value: undefined, done: true });
    }
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject });
    });
  }

  return(): Promise<IteratorResult<T>> {
    this.#values = [];
    const leaves = this.#end === undefined;
    this.#finish({});
    this.#end = {};
    if (leaves) this.#options.onReturn();
    return Promise.resolve({ value: undefined, done: true });
  }

  throw(): Promise<IteratorResult<T>> {
    return this.return();
  }

  [Symbol.asyncIterator](): this {
    return this;
  }
}
