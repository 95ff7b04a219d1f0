import { randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { ManualClock } from '../../tests/kit/clock/manual-clock.ts';
import { seeds } from '../../tests/kit/suite/seeds.ts';
import { until } from '../../tests/kit/time/until.ts';
import { createMemoryEventBus } from '../cache/events/event-bus.ts';
import { Call } from '../call/call.ts';
import { silentLogger } from '../runtime/log/logger.ts';
import { nextTurn } from '../runtime/promise/turns.ts';
import { createSignedTokens } from '../storage/tokens/create-signed-tokens.ts';
import { type Announcement, createAnnouncements } from './announcements.ts';

const tokens = createSignedTokens(randomBytes(32), new ManualClock());
const maxWaiting = 50;
const topic = 'rows';

/** Rows with the numbers 1, 2, 3…; readers select multiples of their filter. */
const setup = (options: { readonly listId?: string; readonly purpose?: string; readonly rows?: number } = {}) => {
  const { listId = 'list', purpose = 'rows.announced' } = options;
  const bus = createMemoryEventBus({ log: silentLogger });
  const state = {
    last: options.rows ?? 0,
    pages: 0,
    /** Called while a page is read, after its rows were selected. */
    whilePaging: async () => {},
    error: undefined as Error | undefined,
  };
  const rowsAfter = (number: number, limit: number) =>
    Array.from({ length: Math.min(limit, state.last - number) }, (_, index) => ({ number: number + index + 1 }));
  const announcements = createAnnouncements<{ readonly number: number }, number, string>({
    topic,
    purpose,
    tokens,
    bus,
    clock: new ManualClock(),
    log: silentLogger,
    pollMs: 5000,
    maxWaiting,
    list: async () => ({ listId, lastNumber: state.last }),
    missedAfter: async (number, limit) => {
      state.pages += 1;
      if (state.error !== undefined) throw state.error;
      const rows = rowsAfter(number, limit);
      await state.whilePaging();
      return rows;
    },
    open: () => ({
      lastNumber: async () => state.last,
      rowsAfter: async (number, limit) => rowsAfter(number, limit),
    }),
    select: async (rows, filters) =>
      filters.map((filter) =>
        rows.filter(({ number }) => number % filter === 0).map(({ number }) => ({ number, event: `row_${number}` })),
      ),
  });
  return {
    state,
    announcements,
    announce: (count = 1) => {
      state.last += count;
      bus.publish(topic, '');
    },
    watch: (after: string | null = null, { filter = 1, call = new Call() } = {}) =>
      announcements.watch(filter, after, call),
  };
};

const next = async (stream: AsyncIterator<Announcement<string>>): Promise<Announcement<string>> =>
  (await stream.next()).value;
const take = async (stream: AsyncIterator<Announcement<string>>, count: number) => {
  const items: (string | null)[] = [];
  for (let taken = 0; taken < count; taken++) items.push((await next(stream)).item);
  return items;
};

describe('a reader of new rows', () => {
  it('first gets the start position, without a row', async () => {
    const { watch, announce } = setup({ rows: 2 });
    const stream = await watch();
    const begin = await next(stream);
    expect(begin).toEqual({ cursor: expect.any(String), item: null });
    await stream.return?.();
    announce();
    expect(await take(await watch(begin.cursor), 2)).toEqual([null, 'row_3']);
  });

  it('that returns gets the missed rows and then new ones', async () => {
    const { watch, announce } = setup();
    const stream = await watch();
    announce(3);
    const [, first] = [await next(stream), await next(stream)];
    expect(first.item).toBe('row_1');
    await stream.return?.();
    const back = await watch(first.cursor);
    expect(await take(back, 3)).toEqual([null, 'row_2', 'row_3']);
    announce();
    expect(await take(back, 1)).toEqual(['row_4']);
  });

  it('may return with another filter', async () => {
    const { watch, announce } = setup();
    const { cursor } = await next(await watch());
    announce(10);
    expect(await take(await watch(cursor, { filter: 5 }), 3)).toEqual([null, 'row_5', 'row_10']);
  });

  it('causes reads of pages on demand only, and does not fail for being far behind', async () => {
    const { watch, announce, state } = setup();
    const { cursor } = await next(await watch());
    announce(10_000);
    const stream = await watch(cursor);
    expect(await take(stream, 51)).toHaveLength(51);
    announce(1000);
    expect(state.pages).toBe(1);
    const rest = await take(stream, 10_950);
    expect(rest.at(-1)).toBe('row_11000');
    expect(new Set(rest).size).toBe(10_950);
    expect(state.pages).toBe(110);
  });

  it('neither misses nor repeats rows that are announced while its last page is read', async () => {
    const { watch, announce, state, announcements } = setup();
    const { cursor } = await next(await watch());
    announce(2);
    const stream = await watch(cursor);
    state.whilePaging = async () => {
      state.whilePaging = async () => {};
      announce(2);
      const other = await announcements.watch(1, null, new Call());
      await nextTurn();
      await other.return?.();
    };
    expect(await take(stream, 5)).toEqual([null, 'row_1', 'row_2', 'row_3', 'row_4']);
    announce();
    expect(await take(stream, 1)).toEqual(['row_5']);
  });

  it('fails when a page cannot be read, and leaves nothing behind', async () => {
    const { watch, announce, state, announcements } = setup();
    const first = await watch();
    const { cursor } = await next(first);
    await first.return?.();
    announce();
    const stream = await watch(cursor);
    await next(stream);
    state.error = new Error('the database is away');
    await expect(stream.next()).rejects.toThrow('the database is away');
    expect(await stream.next()).toEqual({ done: true, value: undefined });
    expect(announcements.readers).toBe(0);
  });

  it('that leaves while a page is read gets none of its rows', async () => {
    const { watch, announce, state, announcements } = setup();
    const { cursor } = await next(await watch());
    announce(200);
    const leaving = new Call();
    const stream = await watch(cursor, { call: leaving });
    await next(stream);
    state.whilePaging = async () => leaving.abort();
    expect(await stream.next()).toEqual({ done: true, value: undefined });
    await until('the reader has left', () => announcements.readers === 0);
    expect(state.pages).toBe(1);
  });

  it.each([
    ['of another list', { purpose: 'others.announced' }, 'another list'],
    ['of another database', { listId: 'another' }, 'another database'],
    ['ahead of a list that was restored', { rows: 1 }, 'ahead of the list'],
  ])('is refused with a cursor %s', async (_, options, message) => {
    const given = setup({ rows: 2 });
    const { cursor } = await next(await given.watch());
    const { watch, announcements } = setup({ rows: 2, ...options });
    await expect(watch(cursor)).rejects.toMatchObject({
      code: 'validation_error',
      message: expect.stringMatching(new RegExp(`^\`after\` is .*${message}`)),
    });
    await expect(watch(`${cursor}x`)).rejects.toMatchObject({ code: 'validation_error' });
    expect(announcements.readers).toBe(0);
  });
});

describe('streams that are joined by cursors', () => {
  const last = { announced: 1, announcedMeanwhile: 0 };
  const step = fc.record({
    announced: fc.integer({ min: 0, max: 130 }),
    taken: fc.integer({ min: 0, max: 150 }),
    announcedMeanwhile: fc.integer({ min: 0, max: 5 }),
  });

  it('return the whole list, each row once and in order, wherever they end and whatever is announced', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 8 }), fc.integer({ min: 1, max: 7 }), async (steps, filter) => {
        const { watch, announce, state } = setup();
        let { cursor } = await next(await watch());
        const had: (string | null)[] = [];
        const wanted = () => Math.floor(state.last / filter);
        for (const { announced, taken, announcedMeanwhile } of [
          ...steps,
          { ...last, taken: Number.MAX_SAFE_INTEGER },
        ]) {
          announce(announced);
          state.whilePaging = async () => announce(announcedMeanwhile);
          const stream = await watch(cursor, { filter });
          await next(stream);
          // The stream would wait for more rows than there are.
          for (let count = 0; count < taken && had.length < wanted(); count += 1) {
            const event = await next(stream);
            had.push(event.item);
            cursor = event.cursor;
            if (count % 7 === 0) state.whilePaging = async () => {};
          }
          await stream.return?.();
        }
        expect(had).toEqual(Array.from({ length: wanted() }, (_, index) => `row_${(index + 1) * filter}`));
      }),
      { numRuns: seeds(200) },
    );
  });
});
