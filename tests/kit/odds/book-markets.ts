import { expect } from '@jest/globals';
import type { BookMarket, BookPrice } from '../../../subgraphs/odds/model/book-market.ts';
import { oddsFromAmerican, oddsFromDecimal } from '../../../subgraphs/odds/model/price.ts';
import type { Ratio } from '../../../subgraphs/odds/model/ratio.ts';
import { toOddsMarkets } from '../../../subgraphs/odds/service/prices/to-odds-markets.ts';

export const nowMs = Date.UTC(2026, 10, 21, 18, 0, 0);

export const at = { fetchedAtMs: nowMs - 5000, nowMs };

/** Reads American odds from a number, and decimal odds from text. */
const toOdds = (odds: number | string): Ratio => {
  const ratio = typeof odds === 'number' ? oddsFromAmerican(odds) : oddsFromDecimal(odds);
  if (ratio === undefined) throw new Error(`not odds: ${odds}`);
  return ratio;
};

export const price = (outcome: string, odds: number | string, rest: Partial<BookPrice> = {}): BookPrice => ({
  outcome,
  line: null,
  odds: toOdds(odds),
  updatedAt: null,
  stakeLimit: null,
  ...rest,
});

export const moneyline = (book: string, prices: readonly BookPrice[], rest: Partial<BookMarket> = {}): BookMarket => ({
  book,
  market: 'h2h',
  kind: 'MONEYLINE',
  period: 'full',
  participant: null,
  line: null,
  lay: false,
  complete: ['Larks', 'Herons'],
  comparable: true,
  prices,
  ...rest,
});

export const pair = (book: string, larks: number | string, herons: number | string, rest: Partial<BookMarket> = {}) =>
  moneyline(book, [price('Larks', larks), price('Herons', herons)], rest);

export const only = (markets: readonly BookMarket[]) => {
  const response = toOddsMarkets(markets, at);
  expect(response).toHaveLength(1);
  const [market] = response;
  if (market === undefined) throw new Error('no market');
  return market;
};
