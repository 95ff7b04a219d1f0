import { groupBy } from '../../../../platform/lists/group-by.ts';
import { familyOf } from '../../model/book-families.ts';
import { compareRatios, type Ratio } from '../../model/ratio.ts';
import { inverseSum, isAbove, isBelowOne, type Sum } from './implied-sums.ts';
import type { HandicapRow, LineReading } from './line-sense.ts';
import { backOf, type StatedRow, type WrittenRow } from './written-row.ts';

export type Favourite = 'home' | 'away';

/** Null without both prices, and when a book has several for a side. */
const favouriteOf = (rows: readonly WrittenRow[]): Favourite | 'neither' | null => {
  const [home, away] = ['home', 'away'].map((key) => rows.flatMap((row) => backOf(row, key) ?? []));
  const [ofHome, ofAway] = [home?.[0], away?.[0]];
  if (ofHome === undefined || ofAway === undefined || home?.length !== 1 || away?.length !== 1) return null;
  const order = compareRatios(ofHome, ofAway);
  return order < 0 ? 'home' : order > 0 ? 'away' : 'neither';
};

/** The favourite to win each part of the event, where all books agree. */
export const favouritesOf = (stated: readonly StatedRow[]): ReadonlyMap<string, Favourite> => {
  const results = stated.filter(
    ({ name, row }) =>
      name.isPeriodRead &&
      (name.type === 'winner' || name.type === 'drawReturned') &&
      row.label === null &&
      row.shape === 'sides' &&
      (row.line ?? 0) === 0,
  );
  const found = new Map<string, Favourite>();
  for (const [period, ofPeriod] of groupBy(results, ({ name }) => name.period)) {
    const markets = groupBy(ofPeriod, ({ book, market }) => JSON.stringify([book, market]));
    const named = new Set([...markets.values()].flatMap((rows) => favouriteOf(rows.map(({ row }) => row)) ?? []));
    const [favourite] = named;
    if (named.size === 1 && favourite !== undefined && favourite !== 'neither') found.set(period, favourite);
  }
  return found;
};

const mostOfMain: Sum = { n: 27n, d: 25n };

/** The only row of a book, with prices that are of one line if they are of the home side's. */
const mainRow = (rows: readonly HandicapRow[]): HandicapRow | null => {
  const [row] = rows;
  if (row === undefined || rows.length > 1 || row.draw !== null || row.home === null || row.away === null) return null;
  const sum = inverseSum([row.home, row.away]);
  return row.line === 0 || isBelowOne(sum) || isAbove(sum, mostOfMain) ? null : row;
};

/** At most a tenth apart in probability: books differ, but not about who is ahead. */
const isNear = (a: Ratio, b: Ratio): boolean => {
  const [left, right] = [BigInt(a.d) * BigInt(b.n), BigInt(b.d) * BigInt(a.n)];
  const apart = left > right ? left - right : right - left;
  return 10n * apart <= BigInt(a.n) * BigInt(b.n);
};

/** Number of families of books that quote a line, and the lowest and the highest home price. */
const extremesOf = (quotes: readonly { readonly book: string; readonly home: Ratio | null }[]) => {
  const priced = quotes.flatMap(({ book, home }) => (home === null ? [] : { book, home }));
  const sorted = priced.map(({ home }) => home).sort(compareRatios);
  const families = new Set(priced.map(({ book }) => familyOf(book)));
  return { families: families.size, prices: [...sorted.slice(0, 1), ...sorted.slice(-1)] };
};

/** Below it, the prices of a row sum to much the same when each side has its own line. */
const leastClear = 2.5;

/**
 * Reads the only row of a book, the usual form in American sports, as of the home side's line, if its prices sum to
 * 1 to 1.08, and a book of another family has the line at about the same price or the favourite to win gives it; below
 * 2.5 points both must be so. A favourite who gets the points contradicts it.
 */
export const readMainLines = (
  handicaps: ReadonlyMap<string, readonly HandicapRow[]>,
  readings: ReadonlyMap<string, LineReading | null>,
  favourite: Favourite | null,
): Map<string, LineReading> => {
  const read = [...handicaps].flatMap(([book, rows]) => {
    const reading = readings.get(book);
    if (reading) return { book, main: null, rows: rows.filter(({ line }) => !reading.unread.has(line)) };
    const main = mainRow(rows);
    return main === null ? [] : { book, main, rows: [main] };
  });
  const quotes = read.flatMap(({ book, rows }) => rows.map(({ line, home }) => ({ book, line, home })));
  const byLine = groupBy(quotes, ({ line }) => line);
  const extremes = new Map([...byLine].map(([line, same]) => [line, extremesOf(same)]));
  const signs = new Set(read.flatMap(({ main }) => (main === null ? [] : Math.sign(main.line))));

  const isRead = ({ line, home }: HandicapRow): boolean => {
    const { families, prices } = extremes.get(line) ?? { families: 0, prices: [] };
    const isSecond = signs.size === 1 && families > 1 && prices.every((price) => home !== null && isNear(price, home));
    const isGiven = favourite !== null && (favourite === 'home') === line < 0;
    if (favourite !== null && !isGiven) return false;
    return Math.abs(line) < leastClear ? isSecond && isGiven : isSecond || isGiven;
  };
  return new Map(
    read.flatMap(({ book, main }): [string, LineReading][] =>
      main !== null && isRead(main) ? [[book, { awayAcross: false, drawAcross: false, unread: new Set() }]] : [],
    ),
  );
};
