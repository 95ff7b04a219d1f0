import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { seeds } from '../../../../tests/kit/suite/seeds.ts';
import type { MarketOrders, OrderLevel } from '../../model/market-orders.ts';
import { toLadderMarket } from './to-ladder-market.ts';

type Level = readonly [priceMicros: number, sizeHundredths: number];

const orders = (yes: readonly Level[], no: readonly Level[]): MarketOrders => {
  const levels = (rows: readonly Level[]) =>
    rows.map(([priceMicros, sizeHundredths]): OrderLevel => ({ priceMicros, sizeHundredths }));
  return {
    marketId: 'GAME-LAR',
    name: 'Will the Larks win?',
    outcome: 'Larks',
    state: 'LIVE',
    yesBids: levels(yes),
    noBids: levels(no),
    lastPrice: 0.4,
    volume: 1250.5,
    openInterest: null,
  };
};

describe('toLadderMarket', () => {
  it('offers bids against the outcome for backing', () => {
    const response = toLadderMarket(
      orders(
        [
          [140_000, 18_501],
          [150_000, 3218],
        ],
        [
          [550_000, 973],
          [580_000, 11_550],
        ],
      ),
    );
    expect(response).toEqual({
      marketId: 'GAME-LAR',
      name: 'Will the Larks win?',
      outcome: 'Larks',
      state: 'LIVE',
      back: [
        { priceDollars: 0.42, decimal: 2.380952, contracts: 115.5, cumulativeContracts: 115.5, stakeDollars: 48.51 },
        { priceDollars: 0.45, decimal: 2.222222, contracts: 9.73, cumulativeContracts: 125.23, stakeDollars: 4.3785 },
      ],
      lay: [
        { priceDollars: 0.15, decimal: 6.666667, contracts: 32.18, cumulativeContracts: 32.18, stakeDollars: 4.827 },
        {
          priceDollars: 0.14,
          decimal: 7.142857,
          contracts: 185.01,
          cumulativeContracts: 217.19,
          stakeDollars: 25.9014,
        },
      ],
      spreadDollars: 0.27,
      midPriceDollars: 0.285,
      lastPriceDollars: 0.4,
      volumeContracts: 1250.5,
      openInterestContracts: null,
    });
  });

  it('merges orders at one price, in any order', () => {
    const merged = toLadderMarket(
      orders(
        [
          [300_000, 10],
          [310_000, 20],
          [300_000, 1],
        ],
        [],
      ),
    );
    expect(merged.lay).toMatchObject([
      { priceDollars: 0.31, contracts: 0.2, cumulativeContracts: 0.2 },
      { priceDollars: 0.3, contracts: 0.11, cumulativeContracts: 0.31 },
    ]);
  });

  it('has neither spread nor midpoint when a side is empty', () => {
    const nothing = { spreadDollars: null, midPriceDollars: null };
    expect(toLadderMarket(orders([], []))).toMatchObject({ back: [], lay: [], ...nothing });
    expect(toLadderMarket(orders([[500_000, 100]], []))).toMatchObject({ back: [], ...nothing });
    expect(toLadderMarket(orders([], [[500_000, 100]]))).toMatchObject({ lay: [], ...nothing });
  });

  it('shows a crossed book with a negative spread', () => {
    const crossed = toLadderMarket(orders([[450_000, 100]], [[580_000, 100]]));
    expect(crossed).toMatchObject({ spreadDollars: -0.03, midPriceDollars: 0.435 });
    expect(toLadderMarket(orders([[420_000, 100]], [[580_000, 100]]))).toMatchObject({
      spreadDollars: 0,
      midPriceDollars: 0.42,
    });
  });

  it('has a midpoint between two neighbouring millionths', () => {
    expect(toLadderMarket(orders([[285_000, 100]], [[714_999, 100]]))).toMatchObject({
      spreadDollars: 0.000001,
      midPriceDollars: 0.2850005,
    });
  });

  it('accepts the lowest and the highest price', () => {
    const response = toLadderMarket(orders([[1, 1]], [[1, 1]]));
    expect(response.lay).toEqual([
      { priceDollars: 0.000001, decimal: 1_000_000, contracts: 0.01, cumulativeContracts: 0.01, stakeDollars: 1e-8 },
    ]);
    expect(response.back[0]).toMatchObject({ priceDollars: 0.999999, decimal: 1.000001, stakeDollars: 0.00999999 });
    expect(response).toMatchObject({ spreadDollars: 0.999998, midPriceDollars: 0.5 });
  });

  /** Returns the price of a contract at decimal odds, in millionths. */
  const micros = (decimal: number): number => Math.round(1_000_000 / decimal);

  it('sorts a two-sided market like a venue that trades in decimal odds', () => {
    const backs: readonly (readonly [number, number])[] = [
      [2.31, 3881],
      [2.18, 21_929],
      [2.07, 3105],
    ];
    const lays: readonly (readonly [number, number])[] = [
      [2.33, 133_755],
      [2.38, 223_750],
      [2.4, 20_044],
    ];
    const response = toLadderMarket(
      orders(
        [...lays].reverse().map(([odds, size]) => [micros(odds), size]),
        [...backs].reverse().map(([odds, size]) => [1_000_000 - micros(odds), size]),
      ),
    );
    expect(response.back.map(({ decimal }) => Number(decimal.toFixed(2)))).toEqual([2.31, 2.18, 2.07]);
    expect(response.lay.map(({ decimal }) => Number(decimal.toFixed(2)))).toEqual([2.33, 2.38, 2.4]);
    expect(response.back.map(({ cumulativeContracts }) => cumulativeContracts)).toEqual([38.81, 258.1, 289.15]);
    expect(response.lay.map(({ cumulativeContracts }) => cumulativeContracts)).toEqual([1337.55, 3575.05, 3775.49]);
    expect(response).toMatchObject({ spreadDollars: 0.003715, midPriceDollars: 0.4310425 });
  });

  it('shows a long one-sided ladder of a suspended market', () => {
    const offered: readonly (readonly [number, number])[] = [
      [21, 200],
      [20, 17],
      [7.4, 302],
      [7.2, 417],
      [4.3, 2373],
      [3.65, 1644],
      [2, 112],
      [1.3, 10_800],
      [1.02, 45_244],
      [1.01, 220_408],
    ];
    const response = toLadderMarket(
      orders(
        [],
        offered.map(([odds, size]) => [1_000_000 - micros(odds), size]),
      ),
    );
    expect(response.back.map(({ decimal }) => Number(decimal.toFixed(2)))).toEqual(offered.map(([odds]) => odds));
    expect(response.back.at(-1)).toMatchObject({
      contracts: 2204.08,
      cumulativeContracts: 2815.17,
      priceDollars: 0.990099,
    });
    expect(response).toMatchObject({ lay: [], spreadDollars: null, midPriceDollars: null });
  });
});

describe('toLadderMarket, for any orders', () => {
  const someLevels = fc.array(
    fc.tuple(
      fc.oneof(
        fc.integer({ min: 1, max: 99 }).map((cents) => cents * 10_000),
        fc.integer({ min: 1, max: 999_999 }),
      ),
      fc.integer({ min: 1, max: 10 ** 9 }),
    ),
    { maxLength: 30 },
  );

  it('sorts, merges and cumulates without loss', () => {
    fc.assert(
      fc.property(someLevels, someLevels, (yes, no) => {
        const { back, lay, spreadDollars, midPriceDollars } = toLadderMarket(orders(yes, no));
        for (const [side, bids, sign] of [
          [back, no.map(([price, size]): Level => [1_000_000 - price, size]), 1],
          [lay, yes, -1],
        ] as const) {
          const prices = side.map(({ priceDollars }) => Math.round(priceDollars * 1e6));
          expect(prices).toEqual([...new Set(bids.map(([price]) => price))].sort((a, b) => sign * (a - b)));
          let sum = 0;
          for (const [index, level] of side.entries()) {
            const micro = prices[index] ?? 0;
            const size = bids.reduce((total, bid) => (bid[0] === micro ? total + bid[1] : total), 0);
            sum += size;
            expect([level.priceDollars, level.contracts, level.cumulativeContracts]).toEqual([
              micro / 1e6,
              size / 100,
              sum / 100,
            ]);
            expect(level.stakeDollars).toBe(Number(BigInt(micro) * BigInt(size)) / 1e8);
            expect(level.decimal).toBe(Number((2n * 10n ** 12n + BigInt(micro)) / (2n * BigInt(micro))) / 1e6);
          }
        }
        const [first, second] = [back[0], lay[0]].map((level) => level && Math.round(level.priceDollars * 1e6));
        expect(spreadDollars).toBe(first === undefined || second === undefined ? null : (first - second) / 1e6);
        expect(midPriceDollars).toBe(first === undefined || second === undefined ? null : (first + second) / 2e6);
      }),
      { numRuns: seeds(100) },
    );
  });

  it('returns the same for any order of bids', () => {
    fc.assert(
      fc.property(someLevels, someLevels, (yes, no) => {
        const turned = orders([...yes].reverse(), [...no].reverse());
        expect(toLadderMarket(turned)).toEqual(toLadderMarket(orders(yes, no)));
      }),
      { numRuns: seeds(100) },
    );
  });
});
