import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { groupBy } from '../../../../platform/runtime/lists/lists.ts';
import { seeds } from '../../../../tests/kit/suite/seeds.ts';
import type { BookMarket, BookPrice } from '../../model/book-market.ts';
import type { OddsMarket, OddsQuote } from '../../model/odds-board.ts';
import { type Ratio, toRatio } from '../../model/ratio.ts';
import { toMarketWarnings } from './market-warnings.ts';
import { toOddsMarkets } from './to-odds-markets.ts';

const nowMs = Date.UTC(2026, 10, 21, 18, 0, 0);
const at = { fetchedAtMs: nowMs - 5000, nowMs };
const outcomes = ['Larks', 'Herons', 'Draw'];

const someOdds: fc.Arbitrary<Ratio> = fc
  .oneof(
    fc.tuple(fc.constant(100), fc.integer({ min: 60, max: 400 })),
    fc.tuple(fc.integer({ min: 1, max: 10_000_000 }), fc.integer({ min: 1, max: 10_000_000 })),
    fc.tuple(fc.integer({ min: 1, max: 2 ** 52 }), fc.integer({ min: 1, max: 2 ** 52 })),
  )
  .map(([stake, profit]) => toRatio(BigInt(stake) + BigInt(profit), BigInt(stake)) ?? { n: 2, d: 1 });

const somePrice = (line: number | null): fc.Arbitrary<BookPrice> =>
  fc.record({
    outcome: fc.constantFrom(...outcomes),
    line: fc.constant(line),
    odds: someOdds,
    updatedAt: fc.option(fc.integer({ min: -10, max: 300 }).map((ago) => new Date(nowMs - ago * 1000).toISOString())),
    stakeLimit: fc.constant(null),
  });

const someMarket: fc.Arbitrary<BookMarket> = fc
  .constantFrom(null, 0, -0, 1.5)
  .chain((line) =>
    fc.record({
      book: fc.constantFrom('a', 'b', 'c', 'c (no latency)'),
      market: fc.constantFrom('h2h', 'other'),
      kind: fc.constant('MONEYLINE' as const),
      period: fc.constantFrom('full', 'h1'),
      participant: fc.constantFrom(null, 'Larks'),
      line: fc.constant(line),
      lay: fc.boolean(),
      complete: fc.option(fc.shuffledSubarray(outcomes, { minLength: 2 })),
      comparable: fc.constant(true),
      prices: fc.array(somePrice(line), { maxLength: 6 }),
    }),
  )
  // Where outcomes are not stated, they are shown in the order of prices.
  .map((row) => (row.complete === null ? { ...row, prices: bySortedOutcome(row.prices) } : row));

const bySortedOutcome = (prices: readonly BookPrice[]): BookPrice[] =>
  [...prices].sort((a, b) => outcomes.indexOf(a.outcome) - outcomes.indexOf(b.outcome));

type TwoOrThree = readonly [Ratio, Ratio, Ratio | null];

/** Two prices of one book that has a margin, however wrong it is about the game. */
const keptOdds: fc.Arbitrary<TwoOrThree> = fc
  .tuple(fc.integer({ min: 350, max: 650 }), fc.integer({ min: 0, max: 80 }))
  .map(([chance, margin]) => {
    const toOdds = (part: number) => toRatio(1_000_000n, BigInt(part * (1000 + margin))) ?? { n: 2, d: 1 };
    return [toOdds(chance), toOdds(1000 - chance), null];
  });

const anyOdds: fc.Arbitrary<TwoOrThree> = fc.tuple(someOdds, someOdds, fc.option(someOdds, { nil: null }));

/** Books that all quote one complete set, half of them with a margin, so that sums are on both sides of 1. */
const completeMarkets = fc.array(
  fc
    .tuple(
      fc.constantFrom('a', 'b', 'c', 'd', 'd (no latency)'),
      fc.oneof({ weight: 3, arbitrary: keptOdds }, { weight: 1, arbitrary: anyOdds }),
    )
    .map(([book, [larks, herons, draw]]): BookMarket => {
      const odds = draw === null ? [larks, herons] : [larks, herons, draw];
      const complete = outcomes.slice(0, odds.length);
      const rest = { line: null, updatedAt: null, stakeLimit: null };
      const prices = odds.map((ratio, index) => ({ ...rest, outcome: complete[index] ?? '', odds: ratio }));
      const question = { market: 'h2h', kind: 'MONEYLINE', period: 'full', participant: null, line: null } as const;
      return { ...question, book, lay: false, complete, comparable: true, prices };
    }),
  { minLength: 1, maxLength: 6 },
);

const millionths = (value: number): number => Math.round(value * 1e6);
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Returns the exact fraction of a printed one. */
const fromFractional = (fractional: string): { n: bigint; d: bigint } => {
  const [profit = 0n, stake = 1n] = fractional.split('/').map(BigInt);
  return { n: profit + stake, d: stake };
};

/** Returns the sum of implied probabilities as a fraction of integers. */
const inverseSum = (fractions: readonly { n: bigint; d: bigint }[]) =>
  fractions.reduce((total, { n, d }) => ({ n: total.n * n + d * total.d, d: total.d * n }), { n: 0n, d: 1n });

const familyOf = (book: string): string => book.replace(' (no latency)', '');

/** The counted quotes of each family, which are those of one book. */
const countedByFamily = (quotes: readonly OddsQuote[]) =>
  groupBy(
    quotes.filter(({ isCounted }) => isCounted),
    ({ bookmakerKey }) => familyOf(bookmakerKey),
  );

/** Whether one book or family alone pays more than it takes, by its quotes alone. */
const isDoubted = ({ quotes, outcomes: all }: OddsMarket): boolean => {
  const books = groupBy(quotes, ({ bookmakerKey }) => bookmakerKey);
  return [...books.values(), ...countedByFamily(quotes).values()].some((own) => {
    const { n, d } = inverseSum(own.map(({ fractional }) => fromFractional(fractional)));
    return own.length === all.length && n < d;
  });
};

const checkArbitrage = (market: OddsMarket): void => {
  const { n, d } = inverseSum(market.bestPrices.map(({ fractional }) => fromFractional(fractional)));
  const books = new Set(market.bestPrices.flatMap((best) => best.bookmakerKeys.map(familyOf)));
  expect(market.arbitrage !== null).toBe(n < d && books.size > 1 && !isDoubted(market));
  const warnings = toMarketWarnings('source', [market]);
  const expected = Number(isDoubted(market)) + Number(market.arbitrage !== null && 100n * (d - n) > 15n * n);
  expect(warnings.filter(({ code }) => code === 'implausible')).toHaveLength(expected);
  const rounded = Number((2_000_000n * n + d) / (2n * d));
  expect(millionths(market.overround ?? 9)).toBe((n < d ? Math.min(rounded, 999_999) : rounded) - 1_000_000);
  if (market.arbitrage === null) return;
  expect(market.arbitrage.inverseSum).toBeLessThan(1);
  expect(market.arbitrage.profit).toBe(Number((2_000_000n * (d - n) + n) / (2n * n)) / 1e6);
  expect(sum(market.arbitrage.stakes.map(({ share }) => millionths(share)))).toBe(1_000_000);
  for (const [index, { share, decimal, bookmakerKeys: payers }] of market.arbitrage.stakes.entries()) {
    const best = market.bestPrices[index];
    expect([decimal, [...payers].sort()]).toEqual([best?.decimal, best?.bookmakerKeys]);
    const odds = fromFractional(best?.fractional ?? '');
    // |share - (1 / odds) / sum| < 1 millionth, in whole numbers.
    const off = BigInt(millionths(share)) * odds.n * n - 1_000_000n * odds.d * d;
    expect(off < odds.n * n && off > -odds.n * n).toBe(true);
  }
};

describe('toOddsMarkets, for any prices', () => {
  it('decides on arbitrage like exact fractions, with shares that add up to 1', () => {
    let found = 0;
    fc.assert(
      fc.property(completeMarkets, (rows) => {
        const markets = toOddsMarkets(rows, at);
        for (const market of markets) checkArbitrage(market);
        found += markets.filter(({ arbitrage }) => arbitrage !== null).length;
      }),
      { numRuns: seeds(300), seed: 20_261_121 },
    );
    expect(found).toBeGreaterThan(seeds(30));
  });

  it('has the best price of each outcome, with all books that pay it', () => {
    fc.assert(
      fc.property(fc.array(someMarket, { maxLength: 12 }), (rows) => {
        for (const { bestPrices, quotes, isLay } of toOddsMarkets(rows, at)) {
          for (const { outcome, fractional, bookmakerKeys } of bestPrices) {
            const paid = fromFractional(fractional);
            const compared = quotes
              .filter((quote) => quote.outcome === outcome && quote.isCounted)
              .map((quote) => ({ book: quote.bookmakerKey, odds: fromFractional(quote.fractional) }))
              .map(({ book, odds }) => ({ book, gain: (odds.n * paid.d - paid.n * odds.d) * (isLay ? -1n : 1n) }));
            expect(compared.every(({ gain }) => gain <= 0n)).toBe(true);
            expect(compared.filter(({ gain }) => gain === 0n).map(({ book }) => book)).toEqual(bookmakerKeys);
          }
        }
      }),
      { numRuns: seeds(100) },
    );
  });

  it('counts one quote of each family and outcome, and shows all', () => {
    fc.assert(
      fc.property(fc.array(someMarket, { maxLength: 12 }), (rows) => {
        for (const { quotes } of toOddsMarkets(rows, at)) {
          const keyOf = ({ outcome, bookmakerKey }: OddsQuote) => JSON.stringify([outcome, familyOf(bookmakerKey)]);
          const counted = quotes.filter(({ isCounted }) => isCounted).map(keyOf);
          expect(counted.toSorted()).toEqual([...new Set(quotes.map(keyOf))].sort());
        }
      }),
      { numRuns: seeds(100) },
    );
  });

  it('gives fair probabilities that add up to 1, only for complete sets that no book prices below 1', () => {
    fc.assert(
      fc.property(fc.array(someMarket, { maxLength: 12 }), (rows) => {
        for (const market of toOddsMarkets(rows, at)) {
          const { isComplete, margins, fairProbabilities, quotes, outcomes: all } = market;
          const isPriced = [...countedByFamily(quotes).values()].some((own) => own.length === all.length);
          const ofBooks = margins.filter((book) => book.overround !== null).map((book) => book.fairProbabilities);
          if (!isPriced || !isComplete) expect(fairProbabilities).toEqual([]);
          else expect(fairProbabilities.length > 0).toBe(!isDoubted(market));
          if (isDoubted(market)) expect(ofBooks.flat()).toEqual([]);
          for (const fair of fairProbabilities.length > 0 ? [...ofBooks, fairProbabilities] : []) {
            expect(sum(fair.map(({ probability }) => millionths(probability)))).toBe(1_000_000);
          }
        }
      }),
      { numRuns: seeds(100) },
    );
  });

  it('returns the same for any order of markets and prices', () => {
    const rowsTwice = fc
      .array(someMarket, { maxLength: 10 })
      .chain((rows) => fc.tuple(fc.constant(rows), fc.shuffledSubarray(rows, { minLength: rows.length })));
    fc.assert(
      fc.property(rowsTwice, ([rows, shuffled]) => {
        const turned = shuffled.map((row) =>
          row.complete?.length === outcomes.length ? { ...row, prices: [...row.prices].reverse() } : row,
        );
        expect(toOddsMarkets(turned, at)).toEqual(toOddsMarkets(rows, at));
      }),
      { numRuns: seeds(200) },
    );
  });

  it('puts every quoted price into exactly one market with one question', () => {
    fc.assert(
      fc.property(fc.array(someMarket, { maxLength: 12 }), (rows) => {
        const markets = toOddsMarkets(rows, at);
        const keys = markets.map(({ sourceKey, period, participant, line, isLay, isComplete, outcomes: set }) =>
          JSON.stringify([sourceKey, period, participant, line, isLay, isComplete, [...set].sort()]),
        );
        expect(new Set(keys).size).toBe(keys.length);
        expect(new Set(markets.map(({ key }) => key)).size).toBe(keys.length);
        for (const { quotes, outcomes: set } of markets) {
          expect(quotes.length).toBeGreaterThan(0);
          expect(quotes.every(({ outcome }) => set.includes(outcome))).toBe(true);
          expect(new Set(quotes.map(({ bookmakerKey, outcome }) => `${bookmakerKey} ${outcome}`)).size).toBe(
            quotes.length,
          );
        }
      }),
      { numRuns: seeds(100) },
    );
  });
});
