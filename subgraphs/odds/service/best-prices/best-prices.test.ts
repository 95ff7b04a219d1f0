import { beforeEach, describe, expect, it } from '@jest/globals';
import { Call } from '../../../../platform/call/call.ts';
import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import { ManualClock } from '../../../../tests/kit/clock/manual-clock.ts';
import { board as quotesOf, row } from '../../../../tests/kit/odds/arbitrage-boards.ts';
import { memoryReadThrough } from '../../../../tests/kit/storage/memory-read-through.ts';
import { until } from '../../../../tests/kit/time/until.ts';
import type { BookMarket } from '../../model/book-market.ts';
import type { OddsClient } from '../../model/odds-client.ts';
import type { OutcomePrice } from '../../model/outcome-price.ts';
import { createBoards } from '../boards.ts';
import { createOddsSources } from '../sources.ts';
import { createWatches } from '../watches.ts';
import { type BestPrices, createBestPrices } from './best-prices.ts';

const ttlMs = 500;
const pauseMs = 2_000;
const staleMs = 60_000;
/** The first pause of an event is up to half as long again. */
const longestPauseMs = 3_000;

type Request = Parameters<BestPrices['watch']>[0];
const larks: Request = { source: 'US_BOOKS', eventId: 'game', marketKey: null, outcome: 'Larks', atLeast: null };

const refusedAt = (argument: string, rule: string) => ({
  code: 'validation_error',
  details: { faults: [{ loc: [argument], rule }] },
});

/** The price of the Larks at `quay`; `pier` pays 1.80. */
const at = (decimal: string, rest: Partial<BookMarket> = {}): readonly BookMarket[] => [
  row('quay', decimal, '1.50', rest),
  row('pier', '1.80', '1.45', rest),
];

describe('the best price of an outcome', () => {
  let clock: ManualClock;
  let markets: readonly BookMarket[] | null;
  let failure: UpstreamError | undefined;
  let requests: number;
  let bestPrices: BestPrices;
  let watches: ReturnType<typeof createWatches>;
  let call: Call;

  beforeEach(() => {
    clock = new ManualClock(Date.parse('2026-11-20T12:00:00.000Z'));
    [markets, failure, requests] = [at('2.00'), undefined, 0];
    call = new Call();
    const client = {
      source: 'us_books',
      quotes: async (eventId: string) => {
        requests += 1;
        if (failure !== undefined) throw failure;
        return markets === null ? null : { value: quotesOf(eventId, markets), warnings: [] };
      },
    } as unknown as OddsClient;
    const entry = { client, quota: null, ttlMs, pauseMs };
    const entries = { EXCHANGE: entry, US_BOOKS: entry, INTL_BOOKS: entry };
    const sources = createOddsSources({ entries, cache: memoryReadThrough(clock), clock, staleMs });
    const boards = createBoards({ sources, clock, recent: { note: async () => {} } });
    const ladders = { ladder: async () => null, ladderOf: async () => null };
    watches = createWatches({ sources, ladders, boards, clock });
    bestPrices = createBestPrices({ boards, watches });
  });

  const fieldsOf = ({ best, bookmakers, isReached, warnings }: OutcomePrice) => ({
    price: best?.decimal ?? null,
    at: bookmakers.map(({ bookmaker }) => bookmaker.key),
    isReached,
    stale: warnings.map(({ code }) => code),
  });

  /** Collects what a reader gets, who reads at once. */
  const follow = async (request: Partial<Request> = {}) => {
    const events: ReturnType<typeof fieldsOf>[] = [];
    let error: unknown;
    const stream = await bestPrices.watch({ ...larks, ...request }, call);
    const read = async () => {
      for await (const event of stream) events.push(fieldsOf(event));
    };
    void read().catch((reason: unknown) => {
      error = reason;
    });
    await until('the first event', () => events.length === 1);
    return { events, stream, error: () => error };
  };

  const poll = async (next?: readonly BookMarket[] | null) => {
    if (next !== undefined) markets = next;
    const before = requests;
    await clock.advance(longestPauseMs);
    await until('the poll', () => requests > before);
    await clock.advance(0);
  };

  const fresh = (price: number, keys: readonly string[], isReached: boolean | null = null) => ({
    price,
    at: keys,
    isReached,
    stale: [],
  });

  it('is sent at once, and when the price or who offers it changes, exactly', async () => {
    const { events } = await follow();
    expect(events).toEqual([fresh(2, ['quay'])]);
    await poll([...at('2.00'), row('mole', '1.70', '1.50')]);
    expect(events).toHaveLength(1);
    await poll([...at('2.00'), row('mole', '2.00', '1.50')]);
    await poll([...at('2.00'), row('mole', '2.000000001', '1.50')]);
    await poll(at('1.50'));
    expect(events.slice(1)).toEqual([fresh(2, ['mole', 'quay']), fresh(2, ['mole']), fresh(1.8, ['pier'])]);
  });

  it('is sent with a bound while it is reached, and once when it no longer is', async () => {
    const { events } = await follow({ atLeast: '2.1' });
    for (const decimal of ['2.05', '2.10', '2.15', '2.099999999', '2.00', '2.099999999', '2.10'])
      await poll(at(decimal));
    expect(events).toEqual([
      fresh(2, ['quay'], false),
      fresh(2.1, ['quay'], true),
      fresh(2.15, ['quay'], true),
      // 2.1 as it is printed, but less.
      fresh(2.1, ['quay'], false),
      fresh(2.1, ['quay'], true),
    ]);
  });

  it('has no price when no bookmaker quotes the outcome, and comes back to the same market', async () => {
    const other = { participant: 'first half', complete: null } as const;
    const { events } = await follow({ atLeast: '1.90' });
    await poll(at('9.00', other));
    await poll([]);
    await poll([...at('9.00', other), ...at('2.00')]);
    expect(events).toEqual([
      fresh(2, ['quay'], true),
      { price: null, at: [], isReached: false, stale: [] },
      fresh(2, ['quay'], true),
    ]);
  });

  it('costs no request beside the polls of the board, for any number of readers', async () => {
    const board = await watches.board('US_BOOKS', 'game', call);
    await board.next();
    expect(requests).toBe(1);
    const readers = [await follow(), await follow({ atLeast: '2.2' }), await follow({ outcome: 'Wrens' })];
    expect(requests).toBe(1);
    await poll(at('2.30'));
    expect(requests).toBe(2);
    expect(readers.map(({ events }) => events.length)).toEqual([2, 2, 1]);
    for (const { stream } of readers) await stream.return?.();
    await board.return?.();
    await clock.advance(10 * pauseMs);
    expect([requests, clock.pending]).toEqual([2, 0]);
  });

  it('is sent once as stale when the source fails, again when it is back, and ends when it is too old', async () => {
    const { events, error } = await follow({ atLeast: '2.00' });
    await poll(at('1.95'));
    await poll(at('1.93'));
    failure = new UpstreamError('us_books', 'unreachable');
    await poll();
    await clock.advance(3 * pauseMs);
    expect(events).toEqual([
      fresh(2, ['quay'], true),
      fresh(1.95, ['quay'], false),
      // The last price that was read, although it was no event.
      { price: 1.93, at: ['quay'], isReached: null, stale: ['stale_data'] },
    ]);
    failure = undefined;
    await clock.advance(30_000);
    await until('the source is back', () => events.length === 4);
    expect(events[3]).toEqual(fresh(1.93, ['quay'], false));
    failure = new UpstreamError('us_books', 'unreachable');
    await clock.advance(5_000);
    await until('stale quotes', () => events.length === 5);
    await clock.advance(staleMs);
    await until('the end', () => error() !== undefined);
    expect(error()).toMatchObject({ code: 'upstream_unavailable' });
  });

  it('does not announce a price that only stale quotes have', async () => {
    const { events } = await follow({ atLeast: '2.40' });
    await clock.advance(ttlMs + 1);
    markets = at('2.50');
    // A query has read a better price, before the source failed and the next poll came.
    expect(await bestPrices.read({ ...larks, atLeast: '2.40' }, call)).toMatchObject({ isReached: true });
    failure = new UpstreamError('us_books', 'unreachable');
    await clock.advance(longestPauseMs);
    expect(events.slice(1)).toEqual([{ price: 2, at: ['quay'], isReached: null, stale: ['stale_data'] }]);
    expect(await bestPrices.read({ ...larks, atLeast: '2.40' }, call)).toMatchObject({
      best: { decimal: 2.5 },
      isReached: null,
      warnings: [{ code: 'stale_data' }],
    });
    failure = undefined;
    await clock.advance(30_000);
    await until('the source is back', () => events.length === 3);
    expect(events[2]).toEqual(fresh(2.5, ['quay'], true));
  });

  it('of lay prices is the lowest, and only by the key of the market', async () => {
    markets = [...at('2.00', { lay: true, complete: null }), row('mole', '1.60', '2.30')];
    const shown = await bestPrices.read(larks, call);
    expect(shown).toMatchObject({ best: { decimal: 1.6 }, market: { isLay: false } });
    await clock.advance(ttlMs + 1);
    const { value: board } = await (await watches.board('US_BOOKS', 'game', call)).next();
    const marketKey = board?.markets.find(({ isLay }: { readonly isLay: boolean }) => isLay)?.key ?? '';
    expect(await bestPrices.read({ ...larks, marketKey }, call)).toMatchObject({ marketKey, best: { decimal: 1.8 } });
    await expect(bestPrices.read({ ...larks, marketKey, atLeast: '1.5' }, call)).rejects.toMatchObject(
      refusedAt('atLeast', 'lay_prices_unbounded'),
    );
    markets = at('2.00', { lay: true, complete: null });
    await clock.advance(ttlMs + 1);
    await expect(bestPrices.read(larks, call)).rejects.toMatchObject(refusedAt('outcome', 'unknown_outcome_like'));
    call.abort();
  });

  it('is null, or not found, for an event that the source does not have, also later', async () => {
    const { error } = await follow();
    await poll(null);
    expect(error()).toMatchObject({ code: 'not_found' });
    await clock.advance(ttlMs + 1);
    expect(await bestPrices.read(larks, call)).toBeNull();
    await expect(bestPrices.watch(larks, call)).rejects.toMatchObject({ code: 'not_found' });
    expect(clock.pending).toBe(0);
  });

  it.each<[string, Partial<Request>, string, string]>([
    ['a market that is not on the board', { marketKey: 'none' }, 'marketKey', 'unknown_market'],
    ['an outcome that no market has', { outcome: 'larks' }, 'outcome', 'unknown_outcome_like'],
    ['a bound of 1', { atLeast: '1.0' }, 'atLeast', 'price_out_of_bounds'],
    ['a bound above a million', { atLeast: '1000000.000000001' }, 'atLeast', 'price_out_of_bounds'],
    ['a bound of ten places', { atLeast: '1.5000000000' }, 'atLeast', 'price_out_of_bounds'],
    ['a negative bound', { atLeast: '-2' }, 'atLeast', 'price_out_of_bounds'],
  ])('refuses %s, by the argument and the rule, and polls nothing for it', async (_, request, argument, rule) => {
    const refusal = refusedAt(argument, rule);
    await expect(bestPrices.read({ ...larks, ...request }, call)).rejects.toMatchObject(refusal);
    await expect(bestPrices.watch({ ...larks, ...request }, call)).rejects.toMatchObject(refusal);
    expect(clock.pending).toBe(0);
  });

  it.each(['1.000000001', '1000000', '2'])('takes %s as a bound', async (atLeast) => {
    const shown = await bestPrices.read({ ...larks, atLeast }, call);
    expect(shown).toMatchObject({ isReached: atLeast !== '1000000' });
  });

  it('has no outcomes to name while the board is empty', async () => {
    markets = [];
    await expect(bestPrices.read(larks, call)).rejects.toMatchObject(refusedAt('outcome', 'unknown_outcome'));
  });
});
