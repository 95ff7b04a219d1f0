import { randomBytes } from 'node:crypto';
import { getEventListeners } from 'node:events';
import { describe, expect, it } from '@jest/globals';
import { ManualClock } from '../../tests/kit/clock/manual-clock.ts';
import { until } from '../../tests/kit/time/until.ts';
import type { EventBus } from '../cache/events/event-bus.ts';
import { Call } from '../call/call.ts';
import { silentLogger } from '../runtime/log/logger.ts';
import { DatabaseUnavailableError } from '../storage/database-unavailable-error.ts';
import { createSignedTokens } from '../storage/tokens/create-signed-tokens.ts';
import { type Announcement, createAnnouncements } from './announcements.ts';

const pollMs = 5000;
const tokens = createSignedTokens(randomBytes(32), new ManualClock());
const maxWaiting = 3;

interface Row {
  readonly number: number;
  readonly colour: string;
}

/** Rows that a test announces, and whose reads it can delay or fail. Readers select a colour, and get names. */
const setup = (mostWaiting = maxWaiting, listId = 'list') => {
  const clock = new ManualClock();
  const rows: Row[] = [];
  const listeners = new Set<() => void>();
  const state = {
    reads: 0,
    /** Pages of missed rows. */
    pages: 0,
    asked: 0,
    error: undefined as Error | undefined,
    /** Failures of the next deliveries. */
    deliveryErrors: [] as Error[],
    held: Promise.resolve(),
    open: 0,
  };
  const bus: EventBus = {
    publish: () => {},
    subscribe: async (_, listener) => {
      const own = () => listener('');
      listeners.add(own);
      return () => listeners.delete(own);
    },
    close: async () => {},
  };
  const rowsAfter = (number: number, limit: number) => rows.filter((row) => row.number > number).slice(0, limit);
  const announcements = createAnnouncements<Row, string | null, string>({
    topic: 'rows',
    purpose: 'rows.announced',
    tokens,
    list: async () => ({ listId, lastNumber: rows.at(-1)?.number ?? 0 }),
    missedAfter: async (number, limit) => {
      state.pages += 1;
      return rowsAfter(number, limit);
    },
    bus,
    clock,
    log: silentLogger,
    pollMs,
    maxWaiting: mostWaiting,
    open: () => {
      state.open += 1;
      return {
        lastNumber: async () => {
          const last = rows.at(-1)?.number ?? 0;
          state.asked += 1;
          await state.held;
          return last;
        },
        rowsAfter: async (number, limit) => {
          state.reads += 1;
          if (state.error !== undefined) throw state.error;
          return rowsAfter(number, limit);
        },
        close: () => {
          state.open -= 1;
        },
      };
    },
    select: async (news, filters) => {
      const error = state.deliveryErrors.shift();
      if (error !== undefined) throw error;
      return filters.map((wanted) =>
        news
          .filter(({ colour }) => wanted === null || colour === wanted)
          .map(({ number }) => ({ number, event: `row_${number}` })),
      );
    },
  });
  const abort = new Call();
  return {
    clock,
    state,
    announcements,
    listeners,
    abort,
    /** Returns a reader that has had its first event. */
    watch: async (wanted: string | null = null, call = abort, after: string | null = null) => {
      const stream = await announcements.watch(wanted, after, call);
      await stream.next();
      return stream;
    },
    /** Writes a row, and sends a hint unless it is lost. */
    announce: (colour = 'red', hint = true) => {
      rows.push({ number: rows.length + 1, colour });
      if (hint) for (const listener of listeners) listener();
    },
  };
};

const takeEvents = async (stream: AsyncIterator<Announcement<string>>, count: number) => {
  const events: Announcement<string>[] = [];
  for (let taken = 0; taken < count; taken++) {
    const { value, done } = await stream.next();
    if (done === true) break;
    events.push(value);
  }
  return events;
};
const take = async (stream: AsyncIterator<Announcement<string>>, count: number) =>
  (await takeEvents(stream, count)).map(({ item }) => item);

const hold = () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { held, release };
};

describe('readers of new rows', () => {
  it('get rows from their start on, each once and in order, and no earlier ones', async () => {
    const { watch, announce } = setup();
    announce();
    announce();
    const first = await watch();
    announce();
    const second = await watch();
    announce();
    announce();
    expect(await take(first, 3)).toEqual(['row_3', 'row_4', 'row_5']);
    expect(await take(second, 2)).toEqual(['row_4', 'row_5']);
  });

  it('miss no rows that are announced while they join others', async () => {
    const { watch, announce, state } = setup();
    const first = await watch();
    const { held, release } = hold();
    state.held = held;
    const askedBefore = state.asked;
    const joining = watch();
    await until('it is known after which row it begins', () => state.asked > askedBefore);
    announce();
    expect(await take(first, 1)).toEqual(['row_1']);
    release();
    expect(await take(await joining, 1)).toEqual(['row_1']);
  });

  it('get only rows that pass their filter', async () => {
    const { watch, announce } = setup();
    const [red, blue] = [await watch('red'), await watch('blue')];
    announce('blue');
    announce('green');
    announce('red');
    expect(await take(red, 1)).toEqual(['row_3']);
    expect(await take(blue, 1)).toEqual(['row_1']);
  });

  it('get rows whose hint was lost at the next poll', async () => {
    const { watch, announce, clock, state } = setup();
    const stream = await watch();
    await until('the first look is over', () => clock.pending === 1);
    announce('red', false);
    const next = take(stream, 1);
    await clock.advance(pollMs - 1);
    expect(state.reads).toBe(1);
    await clock.advance(1);
    expect(await next).toEqual(['row_1']);
  });

  it('lose nothing when a read fails', async () => {
    const { watch, announce, clock, state } = setup();
    const stream = await watch();
    await until('the first look is over', () => clock.pending === 1);
    state.error = new Error('the database is away');
    announce();
    await until('the next look is planned', () => clock.pending === 1 && state.reads === 2);
    state.error = undefined;
    announce('red', false);
    await clock.advance(pollMs);
    expect(await take(stream, 2)).toEqual(['row_1', 'row_2']);
  });

  it('get more rows than one read returns', async () => {
    const { watch, announce } = setup(250);
    const stream = await watch();
    const reading = take(stream, 250);
    for (let number = 0; number < 250; number++) announce('red', number === 249);
    expect((await reading).at(-1)).toBe('row_250');
  });

  it('share one read of the database', async () => {
    const { watch, announce, state, listeners } = setup();
    const streams = await Promise.all(Array.from({ length: 50 }, () => watch(null, new Call())));
    const readsBefore = state.reads;
    announce();
    for (const stream of streams) expect(await take(stream, 1)).toEqual(['row_1']);
    expect(state.reads - readsBefore).toBeLessThanOrEqual(2);
    expect(listeners.size).toBe(1);
  });

  it('fail after their buffered rows when they fall too far behind, and the others continue', async () => {
    const { watch, announce, announcements } = setup();
    const slow = await watch();
    const quick = await watch();
    const taken = take(quick, maxWaiting + 1);
    for (let number = 0; number <= maxWaiting; number++) announce();
    expect(await taken).toHaveLength(maxWaiting + 1);
    expect(await take(slow, maxWaiting)).toHaveLength(maxWaiting);
    await expect(slow.next()).rejects.toMatchObject({ code: 'stream_fell_behind' });
    expect(await slow.next()).toEqual({ done: true, value: undefined });
    expect(announcements.readers).toBe(1);
  });

  it('may have as many buffered rows as the bound allows', async () => {
    const { watch, announce, state } = setup();
    const stream = await watch();
    for (let number = 0; number < maxWaiting; number++) announce();
    await until('they were read', () => state.reads > 1);
    expect(await take(stream, maxWaiting)).toHaveLength(maxWaiting);
  });
});

describe('a delivery that fails', () => {
  it('is repeated while the database cannot be reached, and nothing is lost or repeated', async () => {
    const { watch, announce, clock, state } = setup();
    const stream = await watch();
    await until('the first look is over', () => clock.pending === 1);
    state.deliveryErrors = [1, 2].map(() => new DatabaseUnavailableError(new Error('connection reset')));
    announce();
    for (const left of [1, 0]) {
      await until('a failed delivery', () => state.deliveryErrors.length === left && clock.pending === 1);
      await clock.advance(1000);
    }
    announce();
    expect(await take(stream, 2)).toEqual(['row_1', 'row_2']);
  });

  it('ends its readers with the error for any other reason, and new readers can come', async () => {
    const { watch, announce, state, announcements, listeners, abort } = setup();
    const stream = await watch();
    state.deliveryErrors = [new Error('no such column')];
    announce();
    await expect(stream.next()).rejects.toThrow('no such column');
    expect(announcements.readers).toBe(0);
    expect(getEventListeners(abort.signal, 'abort')).toHaveLength(0);
    await until('the end of the watch', () => listeners.size === 0);
    const later = await watch();
    announce();
    expect(await take(later, 1)).toEqual(['row_2']);
  });
});

describe('the end of a reader', () => {
  it.each(['return', 'abort'] as const)('by %s ends a wait, and the last one’s end stops the looking', async (how) => {
    const { watch, abort, clock, listeners, announcements, state } = setup();
    const stream = await watch();
    const other = await watch(null, new Call());
    const waiting = stream.next();
    if (how === 'abort') abort.abort();
    else await stream.return?.();
    expect(await waiting).toEqual({ done: true, value: undefined });
    expect(getEventListeners(abort.signal, 'abort')).toHaveLength(0);
    expect([listeners.size, announcements.readers]).toEqual([1, 1]);
    await other.return?.();
    await until('the end of the watch', () => listeners.size === 0);
    expect([clock.pending, state.open]).toEqual([0, 0]);
    const { reads } = state;
    await clock.advance(pollMs * 3);
    expect(state.reads).toBe(reads);
  });

  it('leaves nothing behind when it leaves before it has started', async () => {
    const { watch, listeners, announcements, state } = setup();
    const aborted = await watch(null, new Call({ signal: AbortSignal.abort() }));
    expect(await aborted.next()).toEqual({ done: true, value: undefined });
    const { held, release } = hold();
    state.held = held;
    const leaving = new Call();
    const opening = watch(null, leaving);
    leaving.abort();
    release();
    expect(await (await opening).next()).toEqual({ done: true, value: undefined });
    await until('the end of the watch', () => listeners.size === 0);
    expect(announcements.readers).toBe(0);
  });

  it('can be followed by a new reader', async () => {
    const { watch, announce, listeners } = setup();
    await (await watch()).return?.();
    await until('the end of the watch', () => listeners.size === 0);
    announce();
    const stream = await watch();
    announce();
    expect(await take(stream, 1)).toEqual(['row_2']);
  });
});
