import type { Ratio } from '../../model/ratio.ts';
import { decideLineSense, type HandicapRow, inverseSum, type LineSense } from './line-sense.ts';
import { decodeMarketName, type MarketName } from './market-name.ts';
import type { WrittenRow } from './written-row.ts';

export interface StatedRow {
  readonly book: string;
  readonly market: string;
  readonly updatedAt: string | null;
  readonly row: WrittenRow;
}

/** What only all rows of a market show. */
export interface MarketFacts {
  readonly name: MarketName;
  readonly sense: LineSense;
  /** Whether this book sells the draw of a handicap. */
  readonly hasDraw: boolean;
  /** A third outcome may be sold on a whole line, or some book sells it. */
  readonly isOpenOnLine: boolean;
  /** Distinct labels of rows without a line. */
  readonly labels: readonly string[];
  /** Whether another row of the book has other odds for the same outcome. */
  isRepeated(row: WrittenRow): boolean;
}

const backOf = ({ prices }: WrittenRow, key: string): Ratio | null =>
  prices.find((price) => price.key === key && !price.lay)?.odds ?? null;

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

/** A row names the third outcome, or its two prices are not enough. */
const showsThird = (row: WrittenRow): boolean => {
  if (row.line === null || !Number.isInteger(row.line)) return false;
  if (row.keys.has('exactly') || (row.label !== null && exactWord.test(row.label))) return true;
  if (row.keys.has('draw') && row.keys.has('over')) return true;
  const [over, under] = [backOf(row, 'over'), backOf(row, 'under')];
  if (over === null || under === null) return false;
  const { n, d } = inverseSum([over, under]);
  return n < d;
};

/** Without a line, the draw distinguishes two-way from three-way rows. */
const slotsOf = ({ line, label, keys, prices }: WrittenRow): [slot: string, odds: string][] =>
  prices.map(({ key, lay, odds }) => {
    const isLabel = label !== null && (line ?? 0) === 0 && prices.every((price) => price.key === key);
    const shape = (line ?? 0) === 0 && keys.has('draw');
    return [JSON.stringify([line ?? 0, label, isLabel ? null : key, lay, shape]), `${odds.n}/${odds.d}`];
  });

const contradicting = (rows: readonly WrittenRow[]): ReadonlySet<WrittenRow> => {
  const bySlot = new Map<string, { readonly odds: Set<string>; readonly rows: WrittenRow[] }>();
  for (const row of rows) {
    for (const [slot, odds] of slotsOf(row)) {
      const entry = bySlot.get(slot) ?? { odds: new Set<string>(), rows: [] };
      entry.odds.add(odds);
      entry.rows.push(row);
      bySlot.set(slot, entry);
    }
  }
  return new Set([...bySlot.values()].flatMap(({ odds, rows: same }) => (odds.size > 1 ? same : [])));
};

interface OfName {
  readonly name: MarketName;
  readonly byBook: Map<string, WrittenRow[]>;
}

export const createMarketFacts = (stated: readonly StatedRow[]): ((row: StatedRow) => MarketFacts) => {
  const byName = new Map<string, OfName>();
  for (const { book, market, row } of stated) {
    const entry = byName.get(market) ?? { name: decodeMarketName(market), byBook: new Map<string, WrittenRow[]>() };
    const rows = entry.byBook.get(book);
    if (rows === undefined) entry.byBook.set(book, [row]);
    else rows.push(row);
    byName.set(market, entry);
  }

  const factsOf = ({ name, byBook }: OfName): Map<string, MarketFacts> => {
    const all = [...byBook.values()];
    const isThird =
      name.threeWay || !name.returnsOnLine || all.some((rows) => rows.some(showsThird) || sellsDraw(rows));
    return new Map(
      [...byBook].map(([book, rows]): [string, MarketFacts] => {
        const repeated = contradicting(rows);
        const facts: MarketFacts = {
          name,
          sense: decideLineSense(handicapRows(rows)),
          hasDraw: name.threeWay || sellsDraw(rows),
          isOpenOnLine: isThird,
          // Without duplicates, which would make comparisons of all rows quadratic.
          labels: [...new Set(rows.flatMap(({ line, label }) => ((line ?? 0) === 0 && label !== null ? label : [])))],
          isRepeated: (row) => repeated.has(row),
        };
        return [book, facts];
      }),
    );
  };

  const known = new Map([...byName].map(([market, ofName]) => [market, factsOf(ofName)]));
  return ({ book, market }) => {
    const facts = known.get(market)?.get(book);
    if (facts === undefined) throw new Error('the row is not among those that the facts are of');
    return facts;
  };
};
