import { abortable } from '../../platform/signals/abortable.ts';
import { guarded } from '../../platform/sockets/guarded.ts';
import { BoundedBuffer, type Overflow } from '../../platform/streams/bounded-buffer.ts';

/** Opens the source of a stream. The signal aborts when the last reader leaves, even during the opening. */
export type OpenStream<T> = (signal: AbortSignal) => Promise<AsyncIterableIterator<T>>;

export interface StreamPolicy<T = unknown, About = unknown> {
  /** A late reader first gets the latest value. */
  readonly latestFirst: boolean;
  /** Converts the latest value for a late reader. Default: unchanged. */
  readonly firstOf?: ((latest: T) => T) | undefined;
  readonly capacity: number;
  readonly overflow: Overflow;
  /** Label for counts of streams. */
  readonly label?: string;
  /** Value in `entries` for a stream that this reader opens. */
  readonly about?: About | undefined;
}

/** An open stream or one being opened. */
export interface StreamEntry<About> {
  readonly about: About | undefined;
  /** Ends each reader with the error when `later` calls back. The source ends with the last reader. */
  end(error: unknown, later: (end: () => void) => void): void;
}

export interface SharedStreams<T, About = unknown> {
  /**
   * Resolves when the source has accepted. Rejects with the source's refusal, or with the signal's reason if the reader
   * leaves first. The source ends with its last reader.
   */
  join(
    key: string,
    open: OpenStream<T>,
    signal: AbortSignal,
    policy: StreamPolicy<T, About>,
  ): Promise<AsyncIterableIterator<T>>;
  /** Open streams and those being opened. */
  readonly size: number;
  census(): Iterable<{ readonly label: string; readonly readers: number }>;
  entries(): Iterable<StreamEntry<About>>;
}

class Stream<T, About> implements StreamEntry<About> {
  readonly label: string;
  readonly about: About | undefined;
  readonly readers = new Set<BoundedBuffer<T>>();
  readonly opened: Promise<void>;
  readonly #controller = new AbortController();
  readonly #forget: () => void;
  readonly #onError: (error: unknown) => void;
  #source: AsyncIterableIterator<T> | undefined;
  #latest: { value: T } | undefined;

  constructor(
    { label = '', about }: StreamPolicy<T, About>,
    open: OpenStream<T>,
    forget: (stream: Stream<T, About>) => void,
    onError: (error: unknown) => void,
  ) {
    this.label = label;
    this.about = about;
    this.#forget = () => forget(this);
    this.#onError = onError;
    this.opened = this.#open(open);
    // Each reader awaits `opened`. If all have left, its rejection would be unhandled.
    this.opened.catch(() => {});
  }

  /** A reader is added before the source is open, so that it misses nothing. */
  add({ capacity, overflow, latestFirst, firstOf }: StreamPolicy<T>): BoundedBuffer<T> {
    const reader: BoundedBuffer<T> = new BoundedBuffer<T>({
      capacity,
      overflow,
      onReturn: () => this.#leave(reader),
    });
    this.readers.add(reader);
    if (latestFirst && this.#latest !== undefined) {
      const { value } = this.#latest;
      reader.push(firstOf === undefined ? value : firstOf(value));
    }
    return reader;
  }

  async #open(open: OpenStream<T>): Promise<void> {
    try {
      this.#source = await open(this.#controller.signal);
    } catch (error) {
      this.#forget();
      throw error;
    }
    // All readers may have left during the opening.
    if (this.#controller.signal.aborted) await this.#source.return?.();
    else guarded((source: AsyncIterableIterator<T>) => this.#pump(source), this.#onError)(this.#source);
  }

  async #pump(source: AsyncIterableIterator<T>): Promise<void> {
    try {
      for await (const value of source) {
        this.#latest = { value };
        for (const reader of this.readers) reader.push(value);
      }
      this.#forget();
      for (const reader of this.readers) reader.complete();
    } catch (error) {
      this.#forget();
      for (const reader of this.readers) reader.fail(error);
    }
  }

  end(error: unknown, later: (end: () => void) => void): void {
    for (const reader of this.readers)
      later(() => {
        if (!this.readers.has(reader)) return;
        this.#leave(reader);
        reader.fail(error);
      });
  }

  #leave(reader: BoundedBuffer<T>): void {
    if (!this.readers.delete(reader) || this.readers.size > 0) return;
    this.#forget();
    this.#controller.abort();
    guarded(() => this.#source?.return?.(), this.#onError)();
  }
}

export const createSharedStreams = <T, About = unknown>(
  options: { readonly onSizeChange?: (size: number) => void; readonly onError?: (error: unknown) => void } = {},
): SharedStreams<T, About> => {
  const { onError = () => {} } = options;
  const onSizeChange = guarded((size: number) => options.onSizeChange?.(size), onError);
  const streams = new Map<string, Stream<T, About>>();
  return {
    get size() {
      return streams.size;
    },
    *census() {
      for (const { label, readers } of streams.values()) yield { label, readers: readers.size };
    },
    entries: () => streams.values(),
    join: async (key, open, signal, policy) => {
      signal.throwIfAborted();
      let stream = streams.get(key);
      if (stream === undefined) {
        const forget = (ended: Stream<T, About>) => {
          if (streams.get(key) !== ended) return;
          streams.delete(key);
          onSizeChange(streams.size);
        };
        stream = new Stream(policy, open, forget, onError);
        streams.set(key, stream);
        onSizeChange(streams.size);
      }
      const reader = stream.add(policy);
      try {
        await abortable(stream.opened, signal);
        return reader;
      } catch (error) {
        await reader.return();
        throw error;
      }
    },
  };
};
