import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { bookManner, inventedMarkets, type WireMarket } from '../../../../tests/kit/odds/invented-books.ts';
import { chanceOf, type InventedGame, inventedGame } from '../../../../tests/kit/odds/invented-game.ts';
import { seeds } from '../../../../tests/kit/suite/seeds.ts';
import type { OddsMarket, OddsQuote } from '../../model/odds-board.ts';
import { toOddsMarkets } from '../../service/prices/to-odds-markets.ts';
import { decodeQuotes } from './decode-quotes.ts';
import { oddsWire } from './wire.ts';

const at = { fetchedAtMs: 0, nowMs: 0 };
const names = ['Quay', 'Mole IT', 'Wharf'];

/** Games, and three books' rows for each, each with its own format and margin. */
const boards = fc
  .sample(fc.tuple(inventedGame, fc.tuple(bookManner, bookManner, bookManner)), {
    numRuns: seeds(80),
    seed: 20_261_122,
  })
  .map(([game, manners]) => {
    const books = manners.map((manner, index) => ({
      book: names[index] ?? '',
      manner,
      written: inventedMarkets(game, manner),
    }));
    const { home, away } = game;
    const bookmakers = Object.fromEntries(books.map(({ book, written }) => [book, written]));
    const wire = oddsWire.parse({ id: 61, home, away, sport: { slug: 'esports' }, bookmakers });
    const { value, warnings } = decodeQuotes('intl_books', wire);
    return { game, books, warnings, markets: toOddsMarkets(value.markets, at) };
  });

const nameOf = ({ sourceKey, line, isLay }: OddsMarket, rest = ''): string => `${sourceKey} ${line} ${isLay} ${rest}`;

/**
 * Whether a quote has the price of its own bet: back prices are at most 9 % below fair ones, cut off at three places.
 */
const isRight = (game: InventedGame, market: OddsMarket, { outcome, line, fractional }: OddsQuote): boolean => {
  const { win, back, all } = chanceOf(game, { market: market.sourceKey, outcome, line, marketLine: market.line });
  const [profit = 0n, stake = 1n] = fractional.split('/').map(BigInt);
  const [paid, fair, cut] = [(profit + stake) * BigInt(win), stake * BigInt(all - back), stake * BigInt(win)];
  return market.isLay
    ? paid >= fair && 1000n * paid <= 1091n * fair + cut
    : paid <= fair && 1000n * paid >= 916n * fair - cut;
};

/** Prices of a book's market, sorted, without the words for no price. */
const pricesOf = ({ odds }: WireMarket): number[] =>
  odds
    .flatMap((row) => Object.entries(row))
    .flatMap(([key, value]) => (/^(?:hdp|max|label|depth.*)$/.test(key) || !(Number(value) > 1) ? [] : Number(value)))
    .sort((a, b) => a - b);

describe('quotes of an invented game', () => {
  it('have the price of their own bet', () => {
    const compared = boards.flatMap(({ game, markets }) =>
      markets
        .filter(({ isComparable }) => isComparable)
        .flatMap((market) => market.quotes.map((quote) => ({ game, market, quote }))),
    );
    const wrong = compared.filter(({ game, market, quote }) => !isRight(game, market, quote));
    expect(wrong.map(({ market, quote }) => nameOf(market, `${quote.bookmakerKey} ${quote.outcome}`))).toEqual([]);
    expect(compared.length).toBeGreaterThan(seeds(15_000));
  });

  it('have no arbitrage, and no set that a book prices below 1', () => {
    for (const { markets } of boards) {
      expect(markets.filter(({ arbitrage }) => arbitrage !== null).map((market) => nameOf(market))).toEqual([]);
      const margins = markets.flatMap((market) => market.margins.map(({ overround }) => ({ market, overround })));
      const below = margins.filter(({ overround }) => overround !== null && overround < 0);
      expect(below.map(({ market }) => nameOf(market))).toEqual([]);
    }
  });

  it('include every price once', () => {
    for (const { books, markets, warnings } of boards) {
      expect(warnings).toEqual([]);
      for (const { book, written } of books) {
        const shown = written.map(({ name }) =>
          markets
            .filter(({ sourceKey }) => sourceKey === name)
            .flatMap(({ quotes }) => quotes.flatMap((quote) => (quote.bookmakerKey === book ? quote.decimal : [])))
            .sort((a, b) => a - b),
        );
        expect(shown).toEqual(written.map(pricesOf));
      }
    }
  });

  it('are shown as written, and for one book, where they are not comparable', () => {
    for (const { books, markets } of boards) {
      for (const market of markets.filter(({ isComparable }) => !isComparable)) {
        const { isComplete, overround, fairProbabilities, quotes, line } = market;
        expect([isComplete, overround, fairProbabilities]).toEqual([false, null, []]);
        const [own, ...others] = books.filter(({ book }) => quotes.some((quote) => quote.bookmakerKey === book));
        expect(others).toEqual([]);
        const rows = own?.written.find(({ name }) => name === market.sourceKey)?.odds ?? [];
        const row = rows.find(
          (each) =>
            (each['hdp'] ?? each['max']) === line &&
            quotes.every(({ decimal }) => Object.values(each).map(Number).includes(decimal)),
        );
        expect([nameOf(market), row === undefined]).toEqual([nameOf(market), false]);
        expect(quotes.every((quote) => quote.line === line)).toBe(true);
      }
    }
  });

  it('are complete where their market is complete', () => {
    for (const { markets } of boards) {
      const complete = new Set(markets.filter(({ isComplete }) => isComplete).map(({ sourceKey }) => sourceKey));
      expect([...complete]).toEqual(
        expect.arrayContaining(['ML', 'Full Time Result', 'Draw No Bet', 'Both Teams To Score', 'Corners 3-Way']),
      );
      for (const name of ['Double Chance', 'Exact Goals', 'Corners Race', '1st Map Moneyline'])
        expect([name, complete.has(name)]).toEqual([name, false]);
      const corners = markets.filter(({ sourceKey, isLay }) => sourceKey === 'Corners Totals' && !isLay);
      for (const market of corners) expect(market.isComplete).toBe(!Number.isInteger(market.line));
    }
  });

  it('are compared in handicaps, whichever side’s lines a book writes, unless its rows contradict each other', () => {
    const seen = boards.flatMap(({ books, markets }) => {
      const spreads = markets.filter(({ sourceKey, isComplete }) => sourceKey === 'Spread' && isComplete);
      const quoting = new Set(spreads.flatMap(({ quotes }) => quotes.map(({ bookmakerKey }) => bookmakerKey)));
      return books.map(({ book, manner }) => `${manner.lines} ${quoting.has(book)}`);
    });
    const count = (what: string): number => seen.filter((each) => each === what).length;
    // Prices near 1 are not quoted, so some books have too few rows to decide by.
    expect(count('home true')).toBeGreaterThan(5 * count('home false'));
    expect(count('own true')).toBeGreaterThan(5 * count('own false'));
    expect([count('mixed true'), count('mixed false') > 0]).toEqual([0, true]);
  });
});
