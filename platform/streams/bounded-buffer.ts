import { ServiceError } from '../errors/service-error.ts';
import { nothing } from '../runtime/nothing.ts';
import { onAbort } from '../runtime/on-abort.ts';

/**
 * What happens when a reader is too slow. `drop-oldest` suits states, of which only the latest matter. With `fail`,
 * every value matters, so the reader fails with `stream_fell_behind` after the buffered values.
 */
export type Overflow = 'drop-oldest' | 'fail';

/** Readers of one stream may have the same. */
export interface BoundedBufferOptions<T> {
  readonly capacity: number;
  /** Bounds the size of the buffered values too, of which one may be larger. Default: no bound. */
  readonly bytes?: { readonly most: number; readonly of: (value: T) => number } | undefined;
  readonly overflow: Overflow;
  /** Called once when the reader leaves or falls behind, unless the stream has ended before. */
  readonly onReturn: (why: 'left' | 'behind', reader: BoundedBuffer<T>) => void;
  /** Called for each dropped value. */
  readonly onDropped?: (() => void) | undefined;
  readonly fellBehind?: string | undefined;
}

type Waiting<T> = (result: IteratorResult<T> | Promise<never>) => void;

const subscribeAgain = 'The reader was too slow for the events; subscribe again.';

/**
 * A bounded queue from pushed values to one iterator. Several reads may wait at once, as with a generator. The end or
 * an error is never dropped. `return` resolves at once, even while reads wait.
 *
 * Thousands of readers wait for one event each, so there is nothing in it for more until they come.
 */
export class BoundedBuffer<T> implements AsyncIterableIterator<T> {
  readonly #options: BoundedBufferOptions<T>;
  #values: T[] | undefined;
  /** Of the buffered values, if their size is bounded. */
  #sizes: number[] | undefined;
  #bytes = 0;
  #arrived = 0;
  #waiting: Waiting<T> | undefined;
  #waitingNext: Waiting<T>[] | undefined;
  #end: { error?: unknown } | undefined;
  #stopListening = nothing;

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
    const reader = this.#waiting;
    if (reader !== undefined) {
      this.#arrived += 1;
      this.#waiting = this.#waitingNext?.shift();
      reader({ value, done: false });
      return;
    }
    const { capacity, bytes, overflow } = this.#options;
    const buffered = this.#values?.length ?? 0;
    const size = bytes === undefined ? 0 : bytes.of(value);
    const isFull = buffered >= capacity || (bytes !== undefined && buffered > 0 && this.#bytes + size > bytes.most);
    if (isFull && overflow === 'fail') {
      const { onReturn, fellBehind = subscribeAgain } = this.#options;
      onReturn('behind', this);
      this.fail(new ServiceError('stream_fell_behind', fellBehind));
      return;
    }
    if (isFull) {
      this.#take();
      this.#options.onDropped?.();
    }
    this.#arrived += 1;
    this.#values ??= [];
    this.#values.push(value);
    if (bytes === undefined) return;
    this.#sizes ??= [];
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
    this.#bytes -= this.#sizes?.shift() ?? 0;
    return this.#values?.shift() as T;
  }

  #finish(end: { error?: unknown }): void {
    if (this.#end !== undefined) return;
    this.#end = end;
    this.#stopListening();
    const first = this.#waiting;
    if (first === undefined) return;
    const next = this.#waitingNext ?? [];
    this.#waiting = undefined;
    this.#waitingNext = undefined;
    // An iterator throws once and is then done.
    this.#end = {};
    first('error' in end ? Promise.reject(end.error) : { value: undefined, done: true });
    for (const resolve of next) resolve({ value: undefined, done: true });
  }

  next(): Promise<IteratorResult<T>> {
    if (this.#values !== undefined && this.#values.length > 0)
      return Promise.resolve({ value: this.#take(), done: false });
    if (this.#end !== undefined) {
      const end = this.#end;
      this.#end = {};
      return 'error' in end ? Promise.reject(end.error) : Promise.resolve({ value: undefined, done: true });
    }
    return new Promise((resolve) => {
      if (this.#waiting === undefined) this.#waiting = resolve;
      else if (this.#waitingNext === undefined) this.#waitingNext = [resolve];
      else this.#waitingNext.push(resolve);
    });
  }

  return(): Promise<IteratorResult<T>> {
    this.#values = undefined;
    this.#sizes = undefined;
    this.#bytes = 0;
    const leaves = this.#end === undefined;
    this.#finish({});
    this.#end = {};
    if (leaves) this.#options.onReturn('left', this);
    return Promise.resolve({ value: undefined, done: true });
  }

  throw(): Promise<IteratorResult<T>> {
    return this.return();
  }

  [Symbol.asyncIterator](): this {
    return this;
  }
}
