import type { OpenStream } from './shared-stream.ts';

/** Streams of one reader each, read when the reader asks for more, so that nothing of them waits here. */
export interface OwnStreams<T> {
  /** `label` is what the stream is counted under. */
  open(label: string, open: OpenStream<T>, signal: AbortSignal): Promise<AsyncIterableIterator<T>>;
  /** Streams that are open or being opened. */
  readonly size: number;
  /** The label of each of them. */
  labels(): Iterable<string>;
}

const withEnd = <T>(source: AsyncIterableIterator<T>, onEnd: () => void): AsyncIterableIterator<T> => ({
  next: async () => {
    try {
      const item = await source.next();
      if (item.done === true) onEnd();
      return item;
    } catch (error) {
      onEnd();
      throw error;
    }
  },
  return: async () => {
    onEnd();
    await source.return?.();
    return { value: undefined, done: true };
  },
  [Symbol.asyncIterator]() {
    return this;
  },
});

export const createOwnStreams = <T>({ onSizeChange }: { readonly onSizeChange: () => void }): OwnStreams<T> => {
  const streams = new Map<object, string>();
  return {
    get size() {
      return streams.size;
    },
    labels: () => streams.values(),
    open: async (label, open, signal) => {
      const stream = {};
      streams.set(stream, label);
      onSizeChange();
      const end = () => {
        if (streams.delete(stream)) onSizeChange();
      };
      try {
        return withEnd(await open(signal), end);
      } catch (error) {
        end();
        throw error;
      }
    },
  };
};
