import { ServiceError } from '../errors/service-error.ts';
import { onAbort } from '../runtime/on-abort.ts';

/**
 * What happens when a reader is too slow. `drop-oldest` suits states, of which only the latest matter. With `fail`,
 * every value matters, so the reader fails with `stream_fell_behind` after the buffered values.
 */
export type Overflow = 'drop-oldest' | 'fail';

interface BoundedBufferOptions<T> {
  readonly capacity: number;
  /** Bounds the size of the buffered values too, of which one may be larger. Default: no bound. */
  readonly bytes?: { readonly most: number; readonly of: (value: T) => number } | undefined;
  readonly overflow: Overflow;
  /** Called once when the reader leaves or falls behind, unless the stream has ended before. */
  readonly onReturn: (why: 'left' | 'behind') => void;
  /** Called for each dropped value. */
  readonly onDropped?: (() => void) | undefined;
  readonly fellBehind?: string | undefined;
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
  readonly #options: BoundedBufferOptions<T>;
  #values: T[] = [];
  /** Of the buffered values, if their size is bounded. */
  #sizes: number[] = [];
  #bytes = 0;
  #arrived = 0;
  #waiting: Waiting<T>[] = [];
  #end: { error?: unknown } | undefined;
  #stopListening = () => {};

  constructor(options: BoundedBufferOptions<T>) {
    this.#options = options;
  }

  /** Number of accepted values, read or not. */
  get arrived(): number {
    return this.#arrived;
  }

  /** Whether no further value is accepted. */
  get hasEnded(): boolean {
    return this.#end !== undefined;
  }

  push(value: T): void {
    if (this.#end !== undefined) return;
    const reader = this.#waiting.shift();
    if (reader !== undefined) {
      this.#arrived += 1;
      reader.resolve({ value, done: false });
      return;
    }
    const { capacity, bytes, overflow } = this.#options;
    const buffered = this.#values.length;
    const size = bytes === undefined ? 0 : bytes.of(value);
    const isFull = buffered >= capacity || (bytes !== undefined && buffered > 0 && this.#bytes + size > bytes.most);
    if (isFull && overflow === 'fail') {
      const { onReturn, fellBehind = subscribeAgain } = this.#options;
      onReturn('behind');
      this.fail(new ServiceError('stream_fell_behind', fellBehind));
      return;
    }
    if (isFull) {
      this.#take();
      this.#options.onDropped?.();
    }
    this.#arrived += 1;
    this.#values.push(value);
    if (bytes === undefined) return;
    this.#sizes.push(size);
    this.#bytes += size;
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

  /** Removes the oldest value, of which there is one. */
  #take(): T {
    this.#bytes -= this.#sizes.shift() ?? 0;
    return this.#values.shift() as T;
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
    if (this.#values.length > 0) return Promise.resolve({ value: this.#take(), done: false });
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
    this.#sizes = [];
    this.#bytes = 0;
    const leaves = this.#end === undefined;
    this.#finish({});
    this.#end = {};
    if (leaves) this.#options.onReturn('left');
    return Promise.resolve({ value: undefined, done: true });
  }

  throw(): Promise<IteratorResult<T>> {
    return this.return();
  }

  [Symbol.asyncIterator](): this {
    return this;
  }
}
