import { ServiceError } from '../../platform/errors/service-error.ts';
import { abortable } from '../../platform/runtime/abortable.ts';
import { guarded } from '../../platform/runtime/guarded.ts';
import { BoundedBuffer, type BoundedBufferOptions, type Overflow } from '../../platform/streams/bounded-buffer.ts';

/** A stream that may have values which were not read yet. */
export interface StreamSource<T> extends AsyncIterableIterator<T> {
  /** Number of values that have arrived, read or not; undefined if it is unknown. */
  readonly arrived?: number | undefined;
  /** Whether no further value arrives; those that were not read still come. */
  readonly hasEnded?: boolean | undefined;
}

/** Opens the source of a stream. The signal aborts when the last reader leaves, even during the opening. */
export type OpenStream<T> = (signal: AbortSignal) => Promise<StreamSource<T>>;

export interface StreamPolicy<T = unknown, About = unknown> {
  /** A late reader first gets the latest value. Otherwise it gets nothing that had arrived before. */
  readonly latestFirst: boolean;
  /** Converts the latest value for a late reader. Default: unchanged. */
  readonly firstOf?: ((latest: T) => T) | undefined;
  readonly capacity: number;
  /** Most that the values buffered for a reader may take, by `sizeOf` of the streams. Default: no bound. */
  readonly maxBytes?: number | undefined;
  readonly overflow: Overflow;
  /** Message of the error of a reader that falls behind. */
  readonly fellBehind?: string | undefined;
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
  join(key: string, open: OpenStream<T>, signal: AbortSignal, policy: StreamPolicy<T, About>): Promise<StreamSource<T>>;
  /** Joins a stream whose source has accepted; undefined if there is none. */
  joinOpen(key: string, policy: StreamPolicy<T, About>): StreamSource<T> | undefined;
  /** Open streams and those being opened. */
  readonly size: number;
  census(): Iterable<{ readonly label: string; readonly readers: number }>;
  entries(): Iterable<StreamEntry<About>>;
}

interface SharedStreamsOptions<T> {
  readonly onSizeChange?: (size: number) => void;
  readonly onError?: (error: unknown) => void;
  /** Called with the stream's label for each value that is dropped. */
  readonly onDropped?: ((label: string) => void) | undefined;
  /** Called with the stream's label for each reader that ends because it, or the stream, fell behind. */
  readonly onBehind?: ((label: string) => void) | undefined;
  /** Size of a value. Default: 0. */
  readonly sizeOf?: (value: T) => number;
}

/** Measures a value once, though each reader of a stream gets it. */
const measuredOnce = <T>(sizeOf: (value: T) => number): ((value: T) => number) => {
  let last: { readonly value: T; readonly size: number } | undefined;
  return (value) => {
    if (last?.value !== value) last = { value, size: sizeOf(value) };
    return last.size;
  };
};

class Stream<T, About> implements StreamEntry<About> {
  readonly label: string;
  readonly about: About | undefined;
  readonly readers = new Set<BoundedBuffer<T>>();
  readonly opened: Promise<void>;
  readonly #controller = new AbortController();
  readonly #forget: () => void;
  readonly #options: SharedStreamsOptions<T>;
  readonly #onError: (error: unknown) => void;
  readonly #sizeOf: (value: T) => number;
  /** How many of the next values had arrived before a late reader did. */
  readonly #beforeReaders = new Map<BoundedBuffer<T>, number>();
  #source: StreamSource<T> | undefined;
  /** Of the last reader; most have the same policy. */
  #bufferOptions: BoundedBufferOptions<T> | undefined;
  /** Only set if a reader may get it. */
  #latest: { value: T } | undefined;
  #keepsLatest = false;
  #delivered = 0;

  constructor(
    { label = '', about }: StreamPolicy<T, About>,
    open: OpenStream<T>,
    forget: (stream: Stream<T, About>) => void,
    options: SharedStreamsOptions<T>,
  ) {
    this.label = label;
    this.about = about;
    this.#forget = () => forget(this);
    this.#options = options;
    this.#onError = options.onError ?? (() => {});
    this.#sizeOf = measuredOnce(options.sizeOf ?? (() => 0));
    this.opened = this.#open(open);
    // Each reader awaits `opened`. If all have left, its rejection would be unhandled.
    this.opened.catch(() => {});
  }

  get isOpen(): boolean {
    return this.#source !== undefined;
  }

  /** Whether a new reader would get nothing but the end. */
  get isEnding(): boolean {
    return this.#source?.hasEnded === true;
  }

  /** A reader is added before the source is open, so that it misses nothing. */
  add(policy: StreamPolicy<T>): BoundedBuffer<T> {
    const { latestFirst, firstOf } = policy;
    const reader = new BoundedBuffer<T>(this.#optionsFor(policy));
    this.readers.add(reader);
    if (latestFirst) {
      this.#keepsLatest = true;
      if (this.#latest !== undefined) {
        const { value } = this.#latest;
        reader.push(firstOf === undefined ? value : firstOf(value));
      }
      return reader;
    }
    const before = (this.#source?.arrived ?? 0) - this.#delivered;
    if (before > 0) this.#beforeReaders.set(reader, before);
    return reader;
  }

  #optionsFor({ capacity, maxBytes, overflow, fellBehind }: StreamPolicy<T>): BoundedBufferOptions<T> {
    const last = this.#bufferOptions;
    if (
      last?.capacity === capacity &&
      last.bytes?.most === maxBytes &&
      last.overflow === overflow &&
      last.fellBehind === fellBehind
    )
      return last;
    this.#bufferOptions = {
      capacity,
      bytes: maxBytes === undefined ? undefined : { most: maxBytes, of: this.#sizeOf },
      overflow,
      fellBehind,
      onReturn: (why, reader) => {
        this.#leave(reader);
        if (why === 'behind') this.#options.onBehind?.(this.label);
      },
      onDropped: () => this.#options.onDropped?.(this.label),
    };
    return this.#bufferOptions;
  }

  /** Whether the value had arrived before the reader did; called once for each value. */
  #isBefore(reader: BoundedBuffer<T>): boolean {
    const before = this.#beforeReaders.get(reader);
    if (before === undefined) return false;
    if (before === 1) this.#beforeReaders.delete(reader);
    else this.#beforeReaders.set(reader, before - 1);
    return true;
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
    else guarded((source: StreamSource<T>) => this.#pump(source), this.#onError)(this.#source);
  }

  /** The wait of a `for await` would retain the value before. Returns false at the end of the source. */
  async #deliverNext(source: StreamSource<T>): Promise<boolean> {
    const item = await source.next();
    if (item.done === true) return false;
    const { value } = item;
    if (this.#keepsLatest) this.#latest = { value };
    this.#delivered += 1;
    try {
      for (const reader of this.readers)
        if (this.#beforeReaders.size === 0 || !this.#isBefore(reader)) reader.push(value);
    } catch (error) {
      await source.return?.();
      throw error;
    }
    return true;
  }

  async #pump(source: StreamSource<T>): Promise<void> {
    try {
      while (await this.#deliverNext(source)) {}
      this.#forget();
      for (const reader of this.readers) reader.complete();
    } catch (error) {
      this.#forget();
      const isBehind = error instanceof ServiceError && error.code === 'stream_fell_behind';
      for (const reader of this.readers) {
        if (isBehind) this.#options.onBehind?.(this.label);
        reader.fail(error);
      }
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
    this.#beforeReaders.delete(reader);
    if (!this.readers.delete(reader) || this.readers.size > 0) return;
    this.#forget();
    this.#controller.abort();
    guarded(() => this.#source?.return?.(), this.#onError)();
  }
}

export const createSharedStreams = <T, About = unknown>(
  options: SharedStreamsOptions<T> = {},
): SharedStreams<T, About> => {
  const { onError = () => {} } = options;
  const onSizeChange = guarded((size: number) => options.onSizeChange?.(size), onError);
  const streams = new Map<string, Stream<T, About>>();
  /** The stream of the key that a new reader may join. */
  const joinable = (key: string, { latestFirst }: StreamPolicy<T, About>): Stream<T, About> | undefined => {
    const stream = streams.get(key);
    return stream?.isEnding === true && !latestFirst ? undefined : stream;
  };
  return {
    get size() {
      return streams.size;
    },
    *census() {
      for (const { label, readers } of streams.values()) yield { label, readers: readers.size };
    },
    entries: () => streams.values(),
    joinOpen: (key, policy) => {
      const stream = joinable(key, policy);
      return stream?.isOpen === true ? stream.add(policy) : undefined;
    },
    join: async (key, open, signal, policy) => {
      signal.throwIfAborted();
      let stream = joinable(key, policy);
      if (stream === undefined) {
        const forget = (ended: Stream<T, About>) => {
          if (streams.get(key) !== ended) return;
          streams.delete(key);
          onSizeChange(streams.size);
        };
        stream = new Stream(policy, open, forget, options);
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
