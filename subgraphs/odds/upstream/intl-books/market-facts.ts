import { addTo, groupBy } from '../../../../platform/runtime/lists/lists.ts';
import { familyOf } from '../../model/book-families.ts';
import { compareRatios, type Ratio } from '../../model/ratio.ts';
import { inverseSum, isAbove, isBelowOne, type Sum } from './implied-sums.ts';
import { type HandicapRow, type LineReading, readLines } from './line-sense.ts';
import { decodeMarketName, type MarketName } from './market-name.ts';
import { backOf, type StatedRow, type WrittenRow } from './written-row.ts';

type Favourite = 'home' | 'away';

/** Null without both prices, and when a book has several for a side. */
const favouriteOf = (rows: readonly WrittenRow[]): Favourite | 'neither' | null => {
  const [home, away] = ['home', 'away'].map((key) => rows.flatMap((row) => backOf(row, key) ?? []));
  const [ofHome, ofAway] = [home?.[0], away?.[0]];
  if (ofHome === undefined || ofAway === undefined || home?.length !== 1 || away?.length !== 1) return null;
  const order = compareRatios(ofHome, ofAway);
  return order < 0 ? 'home' : order > 0 ? 'away' : 'neither';
};

/** The favourite to win each part of the event, where all books agree. */
const favouritesOf = (stated: readonly StatedRow[]): ReadonlyMap<string, Favourite> => {
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
const readMainLines = (
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

/** Null unless the row has both prices. */
const sumOfTotal = (row: WrittenRow): Sum | null => {
  const [over, under] = [backOf(row, 'over'), backOf(row, 'under')];
  return over === null || under === null ? null : inverseSum([over, under]);
};

/** Without a line, the draw distinguishes two-way from three-way rows. */
const slotsOf = ({ line, label, keys, prices }: WrittenRow): [slot: string, odds: string][] =>
  prices.map(({ key, lay, odds }) => {
    const isLabel = label !== null && (line ?? 0) === 0 && prices.every((price) => price.key === key);
    const shape = (line ?? 0) === 0 && keys.has('draw');
    return [JSON.stringify([line ?? 0, label, isLabel ? null : key, lay, shape]), `${odds.n}/${odds.d}`];
  });

const mostOfGood: Sum = { n: 6n, d: 5n };
const mostOfAny: Sum = { n: 3n, d: 2n };

const isGoodTotal = (row: WrittenRow): boolean => {
  const sum = sumOfTotal(row);
  return sum !== null && !isBelowOne(sum) && !isAbove(sum, mostOfGood);
};

/** A total with one of its two prices taken away, or with two that no book would offer together. */
const isSuspended = (row: WrittenRow): boolean => {
  const sum = sumOfTotal(row);
  if (sum !== null) return isBelowOne(sum) || isAbove(sum, mostOfAny);
  return row.shape === 'total' && row.keys.has('over') && row.keys.has('under');
};

/** Rows of a line with one good total beside suspended ones contradict nothing. */
const withoutGood = (rows: readonly WrittenRow[]): readonly WrittenRow[] => {
  const others = rows.filter((row) => !isGoodTotal(row));
  const odds = new Set(rows.filter(isGoodTotal).map((row) => JSON.stringify(slotsOf(row))));
  return odds.size === 1 && others.every(isSuspended) ? others : rows;
};

/**
 * Rows of a book's market that have other odds than another row for the same outcome, and totals with prices that no
 * book would offer together.
 */
const contradictedRows = (rows: readonly WrittenRow[]): ReadonlySet<WrittenRow> => {
  const bySlot = new Map<string, { readonly odds: string; readonly row: WrittenRow }[]>();
  for (const row of rows) for (const [slot, odds] of slotsOf(row)) addTo(bySlot, slot, { odds, row });
  const differing = [...bySlot.values()].filter((same) => new Set(same.map(({ odds }) => odds)).size > 1);
  const impossible = rows.filter((row) => {
    const sum = sumOfTotal(row);
    return sum !== null && isBelowOne(sum) && !row.keys.has('exactly');
  });
  return new Set([...impossible, ...differing.flatMap((same) => withoutGood(same.map(({ row }) => row)))]);
};

/** What only all rows of a market show. */
export interface MarketFacts {
  readonly name: MarketName;
  /** Whether this book sells the draw of a handicap. */
  readonly hasDraw: boolean;
  /** A third outcome may be sold on a whole line, or some book sells it. */
  readonly isOpenOnLine: boolean;
  /** How to read the lines of a row of a handicap; null when that is not certain. */
  linesOf(row: WrittenRow): LineReading | null;
  /** Whether another row of the book has other odds for the same outcome. */
  isContradicted(row: WrittenRow): boolean;
}

/** Names of a third outcome between over and under. */
const exactWord = /^(?:exact|exactly|tie|draw|push)\b/i;

const handicapRows = (rows: readonly WrittenRow[]): HandicapRow[] =>
  rows.flatMap((row) =>
    row.line === null || row.label !== null || row.shape !== 'sides'
      ? []
      : { line: row.line, home: backOf(row, 'home'), draw: backOf(row, 'draw'), away: backOf(row, 'away') },
  );

const sellsDraw = (rows: readonly WrittenRow[]): boolean =>
  rows.some(({ line, label, keys }) => line !== null && label === null && keys.has('draw'));

/** A row names the third outcome. */
const namesThird = ({ line, label, keys }: WrittenRow): boolean =>
  Number.isInteger(line) &&
  (keys.has('exactly') || (label !== null && exactWord.test(label)) || (keys.has('draw') && keys.has('over')));

/** What the totals of a book on whole lines show: two prices that are not enough prove a third outcome. */
const thirdOf = (rows: readonly WrittenRow[]): 'sold' | 'not sold' | null => {
  const sums = rows.flatMap((row) => (Number.isInteger(row.line) ? (sumOfTotal(row) ?? []) : []));
  if (sums.length === 0) return null;
  // A row that is suspended may have any prices.
  return sums.every(isBelowOne) ? 'sold' : 'not sold';
};

type RowsByBook = ReadonlyMap<string, readonly WrittenRow[]>;

const factsOfMarket = (
  name: MarketName,
  byBook: RowsByBook,
  favourite: Favourite | null,
): ReadonlyMap<string, MarketFacts> => {
  const all = [...byBook.values()];
  const isNamed = name.threeWay || !name.returnsOnLine || all.some((rows) => rows.some(namesThird) || sellsDraw(rows));
  const isSoldAnywhere = all.some((rows) => thirdOf(rows) === 'sold');
  const handicaps = new Map(
    name.type === 'handicap' ? [...byBook].map(([book, rows]) => [book, handicapRows(rows)] as const) : [],
  );
  const readings = new Map([...handicaps].map(([book, rows]) => [book, readLines(rows)] as const));
  const mainLines = name.threeWay ? new Map<string, LineReading>() : readMainLines(handicaps, readings, favourite);
  return new Map(
    [...byBook].map(([book, rows]): [string, MarketFacts] => {
      const contradicted = contradictedRows(rows);
      const reading = readings.get(book) ?? mainLines.get(book) ?? null;
      return [
        book,
        {
          name,
          hasDraw: name.threeWay || sellsDraw(rows),
          isOpenOnLine: isNamed || (isSoldAnywhere && thirdOf(rows) !== 'not sold'),
          linesOf: ({ line }) => (reading === null || line === null || reading.unread.has(line) ? null : reading),
          isContradicted: (row) => contradicted.has(row),
        },
      ];
    }),
  );
};

export const createMarketFacts = (stated: readonly StatedRow[]): ((row: StatedRow) => MarketFacts) => {
  const favourites = favouritesOf(stated);
  const known = new Map(
    [...groupBy(stated, ({ market }) => market)].map(([market, ofName]) => {
      const [first] = ofName;
      const byBook = new Map(
        [...groupBy(ofName, ({ book }) => book)].map(([book, rows]) => [book, rows.map(({ row }) => row)] as const),
      );
      const name = first?.name ?? decodeMarketName(market);
      return [
        market,
        factsOfMarket(name, byBook, name.isCount ? null : (favourites.get(name.period) ?? null)),
      ] as const;
    }),
  );
  return ({ book, market }) => {
    const facts = known.get(market)?.get(book);
    if (facts === undefined) throw new Error('the row is not among those that the facts are of');
    return facts;
  };
};
