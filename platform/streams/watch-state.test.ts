import { getEventListeners } from 'node:events';
import { describe, expect, it } from '@jest/globals';
import { ManualClock } from '../../tests/kit/clock/manual-clock.ts';
import type { EventBus } from '../cache/events/event-bus.ts';
import { Call } from '../call/call.ts';
import { DatabaseUnavailableError } from '../storage/database-unavailable-error.ts';
import { watchState } from './watch-state.ts';

/** A bus that counts its listeners, and whose hints a test can lose. */
const createCountedBus = () => {
  const listeners = new Set<() => void>();
  const bus: EventBus = {
    publish: () => {
      for (const listener of [...listeners]) listener();
    },
    subscribe: async (_, listener) => {
      const own = () => listener('');
      listeners.add(own);
      return () => listeners.delete(own);
    },
    close: async () => {},
  };
  return { bus, listening: () => listeners.size };
};

const setup = () => {
  const clock = new ManualClock();
  const { bus, listening } = createCountedBus();
  const abort = new Call();
  const state = { revision: 1, last: false, reads: 0, error: undefined as Error | undefined };
  const watch = () =>
    watchState({
      bus,
      clock,
      topic: 'topic',
      pollMs: 5000,
      call: abort,
      read: async () => {
        state.reads += 1;
        if (state.error !== undefined) throw state.error;
        return { revision: state.revision, last: state.last };
      },
      revisionOf: ({ revision }) => revision,
      isLast: ({ last }) => last,
    });
  const leftovers = () => ({
    listening: listening(),
    timers: clock.pending,
    call: getEventListeners(abort.signal, 'abort').length,
  });
  return { clock, bus, abort, state, watch, leftovers };
};
const nothing = { listening: 0, timers: 0, call: 0 };
const settle = () => new Promise((resolve) => setImmediate(resolve));
const done = { done: true, value: undefined };

describe('watching a state', () => {
  it('returns the current state at once, then a changed one at its hint', async () => {
    const { bus, state, watch } = setup();
    const states = await watch();
    expect((await states.next()).value).toMatchObject({ revision: 1 });
    const next = states.next();
    await settle();
    state.revision = 2;
    bus.publish('topic');
    expect((await next).value).toMatchObject({ revision: 2 });
  });

  it('returns nothing at a hint without a change', async () => {
    const { bus, state, watch } = setup();
    const states = await watch();
    await states.next();
    let result = false;
    const next = states.next().finally(() => {
      result = true;
    });
    bus.publish('topic');
    await settle();
    expect([result, state.reads]).toEqual([false, 2]);
    await states.return?.();
    expect(await next).toEqual(done);
  });

  it('finds a change whose hint was lost at the next poll, and not before', async () => {
    const { clock, state, watch } = setup();
    const states = await watch();
    await states.next();
    let result = false;
    const next = states.next().finally(() => {
      result = true;
    });
    await settle();
    state.revision = 2;
    await clock.advance(4999);
    expect(result).toBe(false);
    await clock.advance(1);
    expect((await next).value).toMatchObject({ revision: 2 });
  });

  it('returns only the latest of several changes between two reads of a slow reader', async () => {
    const { bus, state, watch } = setup();
    const states = await watch();
    await states.next();
    for (const revision of [2, 3, 4]) {
      state.revision = revision;
      bus.publish('topic');
    }
    expect((await states.next()).value).toMatchObject({ revision: 4 });
    expect(state.reads).toBe(2);
  });

  it('ends after the final state, also for a reader that comes later', async () => {
    const { state, watch, leftovers } = setup();
    state.last = true;
    const states = await watch();
    expect((await states.next()).value).toMatchObject({ last: true });
    expect(await states.next()).toEqual(done);
    expect(leftovers()).toEqual(nothing);
  });

  it('ends when the signal aborts during a wait', async () => {
    const { abort, watch, leftovers } = setup();
    const states = await watch();
    await states.next();
    const next = states.next();
    await settle();
    expect(leftovers()).toEqual({ listening: 1, timers: 1, call: 1 });
    abort.abort();
    expect(await next).toEqual(done);
    expect(leftovers()).toEqual(nothing);
  });

  it('ends at once when the reader leaves during a wait', async () => {
    const { watch, leftovers } = setup();
    const states = await watch();
    await states.next();
    const next = states.next();
    await settle();
    expect(await states.return?.()).toEqual(done);
    expect(await next).toEqual(done);
    expect(leftovers()).toEqual(nothing);
  });

  it('is empty under a signal that has aborted', async () => {
    const { abort, watch, leftovers } = setup();
    abort.abort();
    const states = await watch();
    expect(await states.next()).toEqual(done);
    expect(leftovers()).toEqual(nothing);
  });

  it('rejects when the first read fails, and leaves no listener', async () => {
    const { state, watch, leftovers } = setup();
    state.error = new Error('unknown');
    await expect(watch()).rejects.toThrow('unknown');
    expect(leftovers()).toEqual(nothing);
  });

  it('throws when a later read fails, and leaves no listener', async () => {
    const { bus, state, watch, leftovers } = setup();
    const states = await watch();
    await states.next();
    state.error = new Error('database gone');
    bus.publish('topic');
    await expect(states.next()).rejects.toThrow('database gone');
    expect(leftovers()).toEqual(nothing);
  });

  it('serves several waiting reads one after the other', async () => {
    const { bus, state, watch } = setup();
    const states = await watch();
    const reads = [states.next(), states.next()];
    await settle();
    state.revision = 2;
    bus.publish('topic');
    expect((await Promise.all(reads)).map(({ value }) => value?.revision)).toEqual([1, 2]);
  });

  it('waits while the database cannot be reached, and then returns what has changed', async () => {
    const { clock, state, watch, leftovers, abort } = setup();
    const states = await watch();
    await states.next();
    const next = states.next();
    await settle();
    state.error = new DatabaseUnavailableError(new Error('connection reset'));
    await clock.advance(5000);
    const readsBefore = state.reads;
    await clock.advance(20_000);
    // Once a second, however long it takes.
    expect(state.reads - readsBefore).toBe(20);
    state.error = undefined;
    state.revision = 7;
    await clock.advance(1000);
    expect((await next).value).toMatchObject({ revision: 7 });
    abort.abort();
    expect(leftovers()).toEqual(nothing);
  });

  it('ends with its signal even while the database cannot be reached', async () => {
    const { clock, state, watch, leftovers, abort } = setup();
    const states = await watch();
    await states.next();
    state.error = new DatabaseUnavailableError(new Error('connection reset'));
    const next = states.next();
    await clock.advance(6000);
    abort.abort();
    expect(await next).toEqual(done);
    expect(leftovers()).toEqual(nothing);
  });
});
