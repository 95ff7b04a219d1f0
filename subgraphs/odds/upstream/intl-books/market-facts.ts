import { groupBy } from '../../../../platform/lists/group-by.ts';
import { contradictedRows, sumOfTotal } from './contradicted-rows.ts';
import { isBelowOne } from './implied-sums.ts';
import { type HandicapRow, type LineReading, readLines } from './line-sense.ts';
import { type Favourite, favouritesOf, readMainLines } from './main-lines.ts';
import { decodeMarketName, type MarketName } from './market-name.ts';
import { backOf, type StatedRow, type WrittenRow } from './written-row.ts';

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
