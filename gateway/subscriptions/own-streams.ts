import type { OpenStream, StreamEntry } from './shared-stream.ts';

/** Streams with one reader each, which are read on demand, so that nothing is buffered. */
export interface OwnStreams<T, About = unknown> {
  /** Streams are counted by `label`; `entries` returns `about`. */
  open(label: string, open: OpenStream<T>, signal: AbortSignal, about?: About): Promise<AsyncIterableIterator<T>>;
  /** Open streams and those being opened. */
  readonly size: number;
  labels(): Iterable<string>;
  entries(): Iterable<StreamEntry<About>>;
}

class OwnStream<T> implements AsyncIterableIterator<T> {
  readonly #source: AsyncIterableIterator<T>;
  readonly #onEnd: () => void;
  #failure: { readonly error: unknown } | undefined;

  constructor(source: AsyncIterableIterator<T>, onEnd: () => void) {
    this.#source = source;
    this.#onEnd = onEnd;
  }

  /** Makes the reader's next read throw the error. Values that the source still returns are dropped. */
  async fail(error: unknown): Promise<void> {
    this.#failure ??= { error };
    this.#onEnd();
    // This also ends a pending `next`.
    await this.#source.return?.();
  }

  async next(): Promise<IteratorResult<T>> {
    this.#throwFailure();
    let item: IteratorResult<T>;
    try {
      item = await this.#source.next();
    } catch (error) {
      this.#onEnd();
      throw error;
    }
    this.#throwFailure();
    if (item.done === true) this.#onEnd();
    return item;
  }

  async return(): Promise<IteratorResult<T>> {
    this.#failure = undefined;
    this.#onEnd();
    await this.#source.return?.();
    return { value: undefined, done: true };
  }

  [Symbol.asyncIterator](): this {
    return this;
  }

  /** An iterator throws once and is done afterwards. */
  #throwFailure(): void {
    const failure = this.#failure;
    this.#failure = undefined;
    if (failure !== undefined) throw failure.error;
  }
}

interface Opened<T, About> {
  readonly label: string;
  readonly about: About | undefined;
  stream?: OwnStream<T>;
}

export const createOwnStreams = <T, About = unknown>({
  onSizeChange,
  onError = () => {},
}: {
  readonly onSizeChange: () => void;
  readonly onError?: (error: unknown) => void;
}): OwnStreams<T, About> => {
  const streams = new Set<Opened<T, About>>();
  return {
    get size() {
      return streams.size;
    },
    *labels() {
      for (const { label } of streams) yield label;
    },
    *entries() {
      for (const { about, stream } of streams)
        yield { about, end: (error, later) => later(() => void stream?.fail(error).catch(onError)) };
    },
    open: async (label, open, signal, about) => {
      const opened: Opened<T, About> = { label, about };
      streams.add(opened);
      onSizeChange();
      const end = () => {
        if (streams.delete(opened)) onSizeChange();
      };
      try {
        opened.stream = new OwnStream(await open(signal), end);
        return opened.stream;
      } catch (error) {
        end();
        throw error;
      }
    },
  };
};
