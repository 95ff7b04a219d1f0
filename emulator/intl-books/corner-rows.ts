import type { MarketRows, Price, Row } from './price-text.ts';

/** Chance of more corners than a bound, the same for all games. */
const moreThan = (bound: number): number => 1 / (1 + Math.exp((bound - 10.2) / 1.6));

/** Over and under. This market does not sell the exact number on a whole line. */
const totals = (price: Price): Row[] =>
  [8.5, 9, 9.5, 10, 10.5, 11].map((hdp, place) => {
    const [over, under] = Number.isInteger(hdp)
      ? [moreThan(hdp + 0.5), 1 - moreThan(hdp - 0.5)]
      : [moreThan(hdp), 1 - moreThan(hdp)];
    return { hdp, over: price(over, 300 + place), under: price(under, 310 + place) };
  });

/** `hdp` is the number of corners to reach first. Possibly neither side reaches it. */
const races = (price: Price): Row[] =>
  [5, 7, 9].map((hdp, place) => ({
    hdp,
    home: price(0.5 - hdp / 40, 320 + place),
    away: price(0.44 - hdp / 40, 330 + place),
  }));

export const cornerMarkets = (price: Price): readonly MarketRows[] => [
  { name: 'Corners Totals', rows: totals(price) },
  {
    name: 'Corners 3-Way',
    rows: [10].map((hdp) => ({
      hdp,
      over: price(moreThan(hdp + 0.5), 340),
      exactly: price(moreThan(hdp - 0.5) - moreThan(hdp + 0.5), 341),
      under: price(1 - moreThan(hdp - 0.5), 342),
    })),
  },
  { name: 'Corners Race', rows: races(price) },
];
