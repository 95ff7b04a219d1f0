import type { EventBus } from '../cache/events/event-bus.ts';
import type { Call } from '../call/call.ts';
import { retryUnavailable } from '../errors/retry-unavailable.ts';
import { unavailableRetryMs } from '../errors/service-error.ts';
import type { Clock } from '../runtime/clock/clock.ts';
import { createPause } from '../runtime/clock/repeat.ts';
import { onAbort } from '../runtime/on-abort.ts';
import { iterateInTurn } from './iterate-in-turn.ts';

interface WatchStateOptions<T> {
  readonly bus: EventBus;
  readonly clock: Clock;
  readonly topic: string;
  readonly pollMs: number;
  readonly call: Call;
  readonly read: () => Promise<T>;
  /** Returns a number that grows with every change. */
  readonly revisionOf: (state: T) => number;
  readonly isLast: (state: T) => boolean;
}

/**
 * Streams the current state of a row, then the latest after each change, until a final state, the abort of the call
 * or `return`. Hints on the bus trigger reads; a lost hint costs at most `pollMs`. A slow reader misses states in
 * between. While the database cannot be reached the stream waits. Rejects when the first `read` throws.
 */
export const watchState = async <T>(options: WatchStateOptions<T>): Promise<AsyncIterableIterator<T>> => {
  const { bus, clock, topic, pollMs, call, read, revisionOf, isLast } = options;
  let closed = call.aborted;
  let hinted = true;
  const pause = createPause(clock);
  const hint = () => {
    hinted = true;
    pause.end();
  };
  // Subscribes first, so that no change is missed in between.
  const unsubscribe = await bus.subscribe(topic, hint);
  let stopListening = () => {};
  const close = () => {
    closed = true;
    stopListening();
    unsubscribe();
    pause.end();
  };
  stopListening = onAbort(call.signal, close);

  let seen = Number.NEGATIVE_INFINITY;
  const visit = async (): Promise<T | undefined> => {
    hinted = false;
    const state = await read();
    if (revisionOf(state) <= seen) return undefined;
    seen = revisionOf(state);
    return state;
  };

  let first: T | undefined;
  try {
    first = closed ? undefined : await visit();
  } catch (error) {
    close();
    throw error;
  }

  const waitForDatabase = async (): Promise<boolean> => {
    if (!closed) await pause.wait(Math.min(pollMs, unavailableRetryMs));
    return !closed;
  };

  const advance = async (): Promise<IteratorResult<T>> => {
    try {
      while (!closed) {
        const state = first ?? (await retryUnavailable(visit, waitForDatabase));
        first = undefined;
        if (state !== undefined && !closed) {
          if (isLast(state)) close();
          return { done: false, value: state };
        }
        if (!hinted && !closed) await pause.wait(pollMs);
      }
    } catch (error) {
      close();
      throw error;
    }
    return { done: true, value: undefined };
  };
  return iterateInTurn(advance, close);
};
