import { nothing } from '../../platform/runtime/nothing.ts';
import { isPromise, type MaybePromise } from '../../platform/runtime/promise/maybe-promise.ts';
import type { StreamSource } from './shared-stream.ts';

/** How many values of one stream are mapped at once. */
export interface AtOnce<T, U> {
  readonly values: number;
  /** Bounds the size of values in flight and of results that wait for an earlier one; one value is always admitted. */
  readonly bytes: number;
  readonly sizeOf: (value: T) => number;
  readonly sizeOfResult: (result: U) => number;
}

interface MapInOrderOptions<T, U> {
  readonly atOnce: AtOnce<T, U>;
  /** Called once when no result is wanted any more, though some may be in flight. */
  readonly onEnd: () => void;
}

type Outcome<U> = { readonly result: U } | { readonly error: unknown };

interface Place<U> {
  outcome: Outcome<U> | undefined;
  bytes: number;
}

interface Waiting<U> {
  readonly resolve: (item: IteratorResult<U>) => void;
  readonly reject: (error: unknown) => void;
}

const done: IteratorResult<never> = { value: undefined, done: true };

/**
 * Maps values of a stream at the same time, and returns the results in the order of the values. Reads on while fewer
 * than the bound are in flight or wait for an earlier result. The end or an error of the source comes after the results
 * of the values before it. A value that cannot be mapped ends the stream in its place.
 */
export const mapInOrder = <T, U>(
  source: StreamSource<T>,
  map: (value: T) => MaybePromise<U>,
  { atOnce, onEnd }: MapInOrderOptions<T, U>,
): StreamSource<U> => {
  const places: Place<U>[] = [];
  const readers: Waiting<U>[] = [];
  let bytes = 0;
  let isReading = false;
  let isOver = false;
  let sourceEnd: { readonly error?: unknown } | undefined;

  const finish = (): void => {
    if (isOver) return;
    isOver = true;
    places.length = 0;
    onEnd();
  };
  /** The reader gets the error also if the source cannot be ended. */
  const fail = (reader: Waiting<U>, error: unknown): void => {
    finish();
    const reject = () => reader.reject(error);
    (async () => source.return?.())().then(reject, reject);
  };
  const release = (): void => {
    for (const { resolve } of readers.splice(0)) resolve(done);
  };

  const deliver = (): void => {
    while (readers.length > 0 && !isOver) {
      const [first] = places;
      if (first === undefined ? sourceEnd === undefined : first.outcome === undefined) return;
      const reader = readers.shift() as Waiting<U>;
      if (first?.outcome === undefined) {
        finish();
        if (sourceEnd !== undefined && 'error' in sourceEnd) reader.reject(sourceEnd.error);
        else reader.resolve(done);
      } else if ('error' in first.outcome) fail(reader, first.outcome.error);
      else {
        places.shift();
        bytes -= first.bytes;
        reader.resolve({ value: first.outcome.result, done: false });
      }
    }
    if (isOver) release();
  };

  const settle = (place: Place<U>, outcome: Outcome<U>): void => {
    if (isOver) return;
    place.outcome = outcome;
    if (place !== places[0] && 'result' in outcome) {
      const size = atOnce.sizeOfResult(outcome.result);
      place.bytes += size;
      bytes += size;
    }
    deliver();
    void readOn();
  };

  const begin = (value: T): void => {
    // The only one is admitted however large it is, and in a quiet stream each is the only one.
    const place: Place<U> = { outcome: undefined, bytes: places.length === 0 ? 0 : atOnce.sizeOf(value) };
    places.push(place);
    bytes += place.bytes;
    const failed = (error: unknown) => settle(place, { error });
    try {
      const mapped = map(value);
      if (isPromise(mapped)) mapped.then((result) => settle(place, { result }), failed);
      else settle(place, { result: mapped });
    } catch (error) {
      failed(error);
    }
  };

  const readOn = async (): Promise<void> => {
    if (isReading) return;
    isReading = true;
    try {
      while (
        !isOver &&
        sourceEnd === undefined &&
        places.length < atOnce.values &&
        (places.length === 0 || bytes < atOnce.bytes)
      ) {
        const item = await source.next();
        if (item.done === true) sourceEnd = {};
        else if (!isOver) begin(item.value);
      }
    } catch (error) {
      sourceEnd = { error };
    }
    isReading = false;
    deliver();
  };

  return {
    get arrived() {
      return source.arrived;
    },
    get hasEnded() {
      return source.hasEnded;
    },
    next: () =>
      new Promise((resolve, reject) => {
        if (isOver) return resolve(done);
        readers.push({ resolve, reject });
        deliver();
        void readOn();
      }),
    return: async () => {
      finish();
      release();
      await source.return?.();
      return done;
    },
    [Symbol.asyncIterator]() {
      return this;
    },
  };
};

/** An async function that waits for the next value would take more memory, for each of thousands of readers. */
class MappedStream<T, U> implements AsyncIterableIterator<U> {
  readonly #source: AsyncIterableIterator<T>;
  readonly #map: (value: T) => MaybePromise<U>;
  readonly #onEnd: () => void;

  constructor(source: AsyncIterableIterator<T>, map: (value: T) => MaybePromise<U>, onEnd: () => void) {
    this.#source = source;
    this.#map = map;
    this.#onEnd = onEnd;
  }

  next(): Promise<IteratorResult<U>> {
    return this.#source.next().then(this.#mapped, this.#failed);
  }

  async return(): Promise<IteratorResult<U>> {
    this.#onEnd();
    await this.#source.return?.();
    return done;
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  readonly #failed = (error: unknown): never => {
    this.#onEnd();
    throw error;
  };

  readonly #mapped = (item: IteratorResult<T>): MaybePromise<IteratorResult<U>> => {
    if (item.done === true) {
      this.#onEnd();
      return done;
    }
    const unmapped = async (error: unknown): Promise<never> => {
      this.#onEnd();
      await this.#source.return?.();
      throw error;
    };
    try {
      const value = this.#map(item.value);
      return isPromise(value) ? value.then((each) => ({ value: each, done: false }), unmapped) : { value, done: false };
    } catch (error) {
      return unmapped(error);
    }
  };
}

/**
 * Maps each value of a stream. Ends the source when the reader leaves, even during a wait, or when a value cannot be
 * mapped. `onEnd` is called when the stream has ended, failed or been left, perhaps more than once.
 */
export const mapStream = <T, U>(
  source: AsyncIterableIterator<T>,
  map: (value: T) => MaybePromise<U>,
  onEnd: () => void = nothing,
): AsyncIterableIterator<U> => new MappedStream(source, map, onEnd);
