import { Call } from '../call/call.ts';
import { ServiceError } from '../errors/service-error.ts';
import { abortable } from '../runtime/abortable.ts';
import type { Clock } from '../runtime/clock/clock.ts';
import { BoundedBuffer } from './bounded-buffer.ts';

/** Added to a time to live, so that what was read before has expired. */
export const expiredMs = 25;

interface SharedPollsOptions<T> {
  readonly clock: Clock;
  readonly same: (before: T, after: T) => boolean;
  /**
   * The first pause of a key is longer by up to this share, so that keys that were first watched together are not
   * always polled together. Default 0.
   */
  readonly spread?: number;
}

export interface Poll<T> {
  /** Readers of equal keys share the polling. */
  readonly key: string;
  /** Must exceed the time to live of a cache in between, for instance by `expiredMs`. May depend on the last state. */
  readonly pauseMs: number | ((last: T) => number);
  /** Whether no other state can follow. Polling and all streams of the key end after it. Default: never. */
  readonly isLast?: (state: T) => boolean;
  readonly read: (call: Call) => Promise<T>;
}

interface SharedPolls<T> {
  /**
   * Streams the current state of a key, then every changed state. A slow reader misses states in between. Rejects when
   * the first read fails; a later failure ends all readers of the key, so `read` decides which failures it throws.
   * Polling ends with the last reader.
   */
  watch(poll: Poll<T>, reader: Call): Promise<AsyncIterableIterator<T>>;
  readonly size: number;
}

interface Polled<T> {
  readonly call: Call;
  readonly readers: Set<BoundedBuffer<T>>;
  /** Includes readers that wait for the first read. */
  watchers: number;
  first: Promise<T>;
  current: T | undefined;
  isOver: boolean;
}

/** The fractional parts of its multiples are spread evenly. */
const goldenPart = 0.618_033_988_749_895;

export const createSharedPolls = <T>({ clock, same, spread = 0 }: SharedPollsOptions<T>): SharedPolls<T> => {
  // Random, so that of two processes with one cache one polls later and finds the other's value.
  const firstPhase = Math.random();
  const polled = new Map<string, Polled<T>>();
  let begun = 0;

  const end = (key: string, entry: Polled<T>): void => {
    if (polled.get(key) === entry) polled.delete(key);
    entry.call.abort(new ServiceError('client_closed_request', 'Nobody watches any more.'));
  };

  const run = async ({ key, pauseMs, isLast, read }: Poll<T>, entry: Polled<T>): Promise<void> => {
    const { readers, call } = entry;
    let stretch = 1 + spread * ((firstPhase + begun * goldenPart) % 1);
    begun += 1;
    try {
      let current = await entry.first;
      while (isLast?.(current) !== true) {
        await clock.sleep(stretch * (typeof pauseMs === 'number' ? pauseMs : pauseMs(current)), call.signal);
        stretch = 1;
        const next = await read(call);
        const changed = !same(current, next);
        current = next;
        entry.current = next;
        if (changed) for (const reader of readers) reader.push(next);
      }
      entry.isOver = true;
      for (const reader of readers) reader.complete();
      end(key, entry);
    } catch (error) {
      for (const reader of [...readers]) reader.fail(error);
      end(key, entry);
    }
  };

  const begin = (poll: Poll<T>): Polled<T> => {
    const call = new Call();
    const entry: Polled<T> = {
      call,
      readers: new Set(),
      watchers: 0,
      first: poll.read(call).then((value) => {
        entry.current = value;
        return value;
      }),
      current: undefined,
      isOver: false,
    };
    polled.set(poll.key, entry);
    void run(poll, entry);
    return entry;
  };

  return {
    get size() {
      return polled.size;
    },
    watch: async (poll, reader) => {
      reader.throwIfAborted();
      const entry = polled.get(poll.key) ?? begin(poll);
      entry.watchers += 1;
      const leave = () => {
        entry.watchers -= 1;
        if (entry.watchers === 0) end(poll.key, entry);
      };
      try {
        const first = await abortable(entry.first, reader.signal);
        const states: BoundedBuffer<T> = new BoundedBuffer<T>({
          capacity: 1,
          overflow: 'drop-oldest',
          onReturn: () => {
            if (entry.readers.delete(states)) leave();
          },
        });
        entry.readers.add(states);
        // If other readers came earlier, the current state may be newer than the first.
        states.push(entry.current ?? first);
        if (entry.isOver) states.complete();
        states.endWith(reader.signal);
        return states;
      } catch (error) {
        leave();
        throw error;
      }
    },
  };
};
