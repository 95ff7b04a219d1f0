import { Call } from '../call/call.ts';
import { ServiceError } from '../errors/service-error.ts';
import { abortable } from '../runtime/abortable.ts';
import type { Clock } from '../runtime/clock/clock.ts';
import { createPause } from '../runtime/clock/repeat.ts';
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

type PauseMs<T> = number | ((last: T) => number);

export interface Poll<T> {
  /** Readers of equal keys share the polling. */
  readonly key: string;
  /**
   * Must exceed the time to live of a cache in between, for instance by `expiredMs`. May depend on the last state, and
   * is infinite for a reader that calls `readNow`. Of readers that ask for different pauses, the shortest is taken.
   */
  readonly pauseMs: PauseMs<T>;
  /** A state that is older is not the first of this reader. Default: twice its pause. */
  readonly oldestMs?: number;
  /** Whether no other state can follow. Polling and all streams of the key end after it. Default: never. */
  readonly isLast?: (state: T) => boolean;
  readonly read: (call: Call) => Promise<T>;
}

interface SharedPolls<T> {
  /**
   * Streams the current state of a key, then every changed state. A slow reader misses states in between. A reader for
   * whom the current state is too old, because others ask for longer pauses, begins with the next one. Rejects when the
   * first read fails; a later failure ends all readers of the key, so `read` decides which failures it throws. Polling
   * ends with the last reader.
   */
  watch(poll: Poll<T>, reader: Call): Promise<AsyncIterableIterator<T>>;
  /** Whether a reader of the key needs no read of its own to begin. */
  isPolled(key: string): boolean;
  /** Ends the pause of a key whose state is at least so old. Returns whether it did. */
  readNow(key: string, ageMs: number): boolean;
  readonly size: number;
}

interface Polled<T> {
  readonly call: Call;
  readonly readers: Set<BoundedBuffer<T>>;
  /** Readers that get the next state also when it is unchanged. */
  readonly beginning: Set<BoundedBuffer<T>>;
  /** How many readers ask for a pause, including those that wait for the first read. */
  readonly pauses: Map<PauseMs<T>, number>;
  readonly pause: ReturnType<typeof createPause>;
  /** When the present pause ends. */
  dueMs: number;
  /** Whether a reader has shortened it. */
  isShortened: boolean;
  /** Of the present pause. */
  stretch: number;
  readAtMs: number;
  first: Promise<T>;
  current: T | undefined;
  isOver: boolean;
}

const lengthOf = <T>(pauseMs: PauseMs<T>, last: T): number => (typeof pauseMs === 'number' ? pauseMs : pauseMs(last));

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
    entry.pause.end();
  };

  /** Throws the call's reason. */
  const pauseAfter = async (entry: Polled<T>, last: T): Promise<void> => {
    const { call, pause, pauses, readAtMs } = entry;
    let waitMs = entry.stretch * Math.min(...[...pauses.keys()].map((pauseMs) => lengthOf(pauseMs, last)));
    entry.dueMs = readAtMs + waitMs;
    do {
      call.throwIfAborted();
      entry.isShortened = false;
      await pause.wait(waitMs);
      waitMs = entry.dueMs - clock.now();
    } while (entry.isShortened && waitMs > 0);
    call.throwIfAborted();
  };

  const run = async ({ key, isLast, read }: Poll<T>, entry: Polled<T>): Promise<void> => {
    const { readers, beginning, call } = entry;
    entry.stretch = 1 + spread * ((firstPhase + begun * goldenPart) % 1);
    begun += 1;
    try {
      let current = await entry.first;
      while (isLast?.(current) !== true) {
        await pauseAfter(entry, current);
        entry.stretch = 1;
        const next = await read(call);
        const changed = !same(current, next);
        current = next;
        entry.current = next;
        entry.readAtMs = clock.now();
        for (const reader of changed ? readers : beginning) reader.push(next);
        beginning.clear();
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
      beginning: new Set(),
      pauses: new Map(),
      pause: createPause(clock),
      dueMs: 0,
      isShortened: false,
      stretch: 1,
      readAtMs: clock.now(),
      first: poll.read(call).then((value) => {
        entry.current = value;
        entry.readAtMs = clock.now();
        return value;
      }),
      current: undefined,
      isOver: false,
    };
    polled.set(poll.key, entry);
    void run(poll, entry);
    return entry;
  };

  const shorten = (entry: Polled<T>, dueMs: number): void => {
    if (dueMs >= entry.dueMs) return;
    entry.dueMs = dueMs;
    entry.isShortened = true;
    entry.pause.end();
  };

  /** Returns the function to call when the reader leaves. */
  const enter = ({ key, pauseMs }: Poll<T>, entry: Polled<T>): (() => void) => {
    const { pauses, current, readAtMs } = entry;
    pauses.set(pauseMs, (pauses.get(pauseMs) ?? 0) + 1);
    if (current !== undefined) shorten(entry, readAtMs + entry.stretch * lengthOf(pauseMs, current));
    return () => {
      const left = (pauses.get(pauseMs) ?? 1) - 1;
      if (left > 0) pauses.set(pauseMs, left);
      else pauses.delete(pauseMs);
      if (pauses.size === 0) end(key, entry);
    };
  };

  return {
    get size() {
      return polled.size;
    },
    isPolled: (key) => polled.has(key),
    readNow: (key, ageMs) => {
      const entry = polled.get(key);
      if (entry?.current === undefined || clock.now() - entry.readAtMs < ageMs) return false;
      shorten(entry, clock.now());
      return true;
    },
    watch: async (poll, reader) => {
      reader.throwIfAborted();
      const entry = polled.get(poll.key) ?? begin(poll);
      const leave = enter(poll, entry);
      try {
        const first = await abortable(entry.first, reader.signal);
        const states: BoundedBuffer<T> = new BoundedBuffer<T>({
          capacity: 1,
          overflow: 'drop-oldest',
          onReturn: () => {
            entry.beginning.delete(states);
            if (entry.readers.delete(states)) leave();
          },
        });
        entry.readers.add(states);
        // If other readers came earlier, the current state may be newer than the first.
        const current = entry.current ?? first;
        const { oldestMs = 2 * lengthOf(poll.pauseMs, current) } = poll;
        const isTooOld = clock.now() - entry.readAtMs > oldestMs;
        if (isTooOld && !entry.isOver) entry.beginning.add(states);
        else states.push(current);
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
