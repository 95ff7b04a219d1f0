import { describe, expect, it } from '@jest/globals';
import type { BookMarket, MarketKind } from '../model/book-market.ts';
import { toMarketPage } from './market-page.ts';
import { toOddsMarkets } from './prices/to-odds-markets.ts';

const row = (kind: MarketKind, line: number): BookMarket => ({
  book: 'a',
  market: kind.toLowerCase(),
  kind,
  period: 'full',
  participant: null,
  line,
  lay: false,
  complete: null,
  comparable: true,
  prices: [{ outcome: 'Over', line, odds: { n: 19, d: 10 }, updatedAt: null, stakeLimit: null }],
});
const rows = [row('SPREAD', 1), row('SPREAD', 2), row('TOTAL', 8), row('TOTAL', 9)];
const board = { markets: toOddsMarkets(rows, { fetchedAtMs: 0, nowMs: 0 }) };
const linesOf = (page: ReturnType<typeof toMarketPage>) => page.nodes.map(({ line }) => line);

describe('a page of the markets of a board', () => {
  it('is the board’s own list when it is complete, so that cached text of the list is found', () => {
    expect(toMarketPage(board, { first: 10_000, after: null, kind: null }).nodes).toBe(board.markets);
  });

  it('continues after the cursor of a market, even when prices have changed', () => {
    const first = toMarketPage(board, { first: 2, after: null, kind: null });
    const moved = rows.map((each) => ({
      ...each,
      prices: each.prices.map((price) => ({ ...price, odds: { n: 3, d: 2 } })),
    }));
    const later = { markets: toOddsMarkets(moved, { fetchedAtMs: 9, nowMs: 9 }) };
    const rest = toMarketPage(later, { first: 2, after: first.pageInfo.endCursor, kind: null });
    expect([linesOf(first), linesOf(rest)]).toEqual([
      [1, 2],
      [8, 9],
    ]);
    expect(rest.pageInfo).toMatchObject({ hasPreviousPage: true, hasNextPage: false });
  });

  it('has markets of one kind, and counts only those', () => {
    const page = toMarketPage(board, { first: 1, after: null, kind: 'TOTAL' });
    expect([linesOf(page), page.totalCount, page.pageInfo.hasNextPage]).toEqual([[8], 2, true]);
    expect(toMarketPage(board, { first: 1, after: null, kind: 'OUTRIGHT' })).toMatchObject({ totalCount: 0 });
  });

  it('is refused after a market that is not quoted or has another kind', () => {
    const { endCursor } = toMarketPage(board, { first: 1, after: null, kind: 'SPREAD' }).pageInfo;
    const problem = expect.objectContaining({ code: 'validation_error' });
    for (const page of [
      { first: 1, after: 'bm90aGluZw', kind: null },
      { first: 1, after: endCursor, kind: 'TOTAL' as const },
    ]) {
      let error: unknown;
      try {
        toMarketPage(board, page);
      } catch (thrown) {
        error = thrown;
      }
      expect(error).toEqual(problem);
    }
  });
});
