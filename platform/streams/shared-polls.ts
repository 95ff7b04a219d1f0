import type { Clock } from '../clock/clock.ts';
import { ServiceError } from '../errors/service-error.ts';
import { abortable } from '../signals/abortable.ts';
import { BoundedBuffer } from './bounded-buffer.ts';

export interface SharedPollsOptions<T> {
  readonly clock: Clock;
  /** Whether a reader would see no difference. */
  readonly same: (before: T, after: T) => boolean;
  /**
   * Up to this part of a pause is added to the first pause of a key, so that keys which were first watched at one moment do not stay together for good:
   * what is read is told to all their readers at once. Default 0.
   */
  readonly spread?: number;
}

/** What is polled, and how often. */
export interface Poll<T> {
  /** Equal keys are polled once, however many watch. */
  readonly key: string;
  /** From the end of one reading to the beginning of the next: longer than a cache that is read through keeps a value fresh, or it tells nothing new. */
  readonly pauseMs: number;
  readonly read: (signal: AbortSignal) => Promise<T>;
}

export interface SharedPolls<T> {
  /**
   * What is read under a key: the state of now, then every state that differs from the one before. States, so a slow reader sees the latest and misses
   * those between. Rejects with what the first reading fails with; a later failure ends all readers of the key with it, so `read` decides what
   * failure it stands for. Ends when the signal aborts or `return` is called; with the last reader the polling ends.
   */
  watch(poll: Poll<T>, signal: AbortSignal): Promise<AsyncIterableIterator<T>>;
  /** Keys that are polled at the moment. */
  readonly size: number;
}

interface Polled<T> {
  readonly controller: AbortController;
  readonly readers: Set<BoundedBuffer<T>>;
  /** Readers, and those who wait for the first reading. */
  watchers: number;
  first: Promise<T>;
  current: T | undefined;
}

/** Multiples of it, less their whole parts, lie apart from one another however many there are. */
const goldenPart = 0.618_033_988_749_895;

export const createSharedPolls = <T>({ clock, same, spread = 0 }: SharedPollsOptions<T>): SharedPolls<T> => {
  // Anywhere in the spread: of two processes that share a cache one comes later, and finds what the other has read.
  const firstPhase = Math.random();
  const polled = new Map<string, Polled<T>>();
  let begun = 0;

  const end = (key: string, entry: Polled<T>): void => {
    if (polled.get(key) === entry) polled.delete(key);
    entry.controller.abort(new ServiceError('client_closed_request', 'Nobody watches any more.'));
  };

  const run = async ({ key, pauseMs, read }: Poll<T>, entry: Polled<T>): Promise<void> => {
    const { readers, controller } = entry;
    let nextPauseMs = pauseMs * (1 + spread * ((firstPhase + begun * goldenPart) % 1));
    begun += 1;
    try {
      await entry.first;
      for (;;) {
        await clock.sleep(nextPauseMs, controller.signal);
        nextPauseMs = pauseMs;
        const next = await read(controller.signal);
        const changed = entry.current === undefined || !same(entry.current, next);
        entry.current = next;
        if (changed) for (const reader of readers) reader.push(next);
      }
    } catch (error) {
      for (const reader of [...readers]) reader.fail(error);
      end(key, entry);
    }
  };

  const begin = (poll: Poll<T>): Polled<T> => {
    const controller = new AbortController();
    const entry: Polled<T> = {
      controller,
      readers: new Set(),
      watchers: 0,
      first: poll.read(controller.signal).then((value) => {
        entry.current = value;
        return value;
      }),
      current: undefined,
    };
    polled.set(poll.key, entry);
    void run(poll, entry);
    return entry;
  };

  return {
    get size() {
      return polled.size;
    },
    watch: async (poll, signal) => {
      signal.throwIfAborted();
      const entry = polled.get(poll.key) ?? begin(poll);
      entry.watchers += 1;
      const leave = () => {
        entry.watchers -= 1;
        if (entry.watchers === 0) end(poll.key, entry);
      };
      try {
        const first = await abortable(entry.first, signal);
        const reader: BoundedBuffer<T> = new BoundedBuffer<T>({
          capacity: 1,
          overflow: 'drop-oldest',
          onReturn: () => {
            if (entry.readers.delete(reader)) leave();
          },
        });
        entry.readers.add(reader);
        // Others may have been reading for long.
        reader.push(entry.current ?? first);
        reader.endWith(signal);
        return reader;
      } catch (error) {
        leave();
        throw error;
      }
    },
  };
};
