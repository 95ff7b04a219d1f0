import { groupBy } from '../../../../platform/runtime/lists/lists.ts';
import { rawRows } from '../../../../platform/upstream/decode/lenient-fields.ts';
import type { Book } from '../../model/book-market.ts';
import type { EventQuotes, SourceResult } from '../../model/odds-client.ts';
import { compareRatios } from '../../model/ratio.ts';
import { createMarketSheet } from '../markets/market-sheet.ts';
import type { Game } from '../markets/outcome-sets.ts';
import { createRowTally } from '../markets/row-tally.ts';
import { statedInstant, statedLink } from '../markets/stated-values.ts';
import { decodeEvent } from './decode-event.ts';
import { decodeRow } from './decode-row.ts';
import { createMarketFacts } from './market-facts.ts';
import { decodeMarketName, type MarketName } from './market-name.ts';
import { namesOutcome } from './row-question.ts';
import { shapeOfKey } from './row-shape.ts';
import { marketWire, type OddsWire, rowWire } from './wire.ts';
import { readRow, type StatedRow, type WrittenRow } from './written-row.ts';

type Result = 'home' | 'draw' | 'away';
const codes: Readonly<Record<string, Result>> = {
  '1': 'home',
  home: 'home',
  x: 'draw',
  draw: 'draw',
  tie: 'draw',
  '2': 'away',
  away: 'away',
};
const doubles: Readonly<Record<string, string>> = {
  'draw home': '1X',
  'away home': '12',
  'away draw': 'X2',
};

const resultOf = (text: string, { home, away }: Game): Result | undefined => {
  const lower = text.trim().toLowerCase();
  if (Object.hasOwn(codes, lower)) return codes[lower];
  const [one, two] = [home?.toLowerCase(), away?.toLowerCase()];
  if (one === two) return undefined;
  return lower === one ? 'home' : lower === two ? 'away' : undefined;
};

/** The key for two results: `1X`, `X or 2`, `Reef Rovers or Draw`. */
const doubleOf = (text: string, game: Game): string | undefined => {
  const parts = /^[12x]{2}$/i.test(text) ? [...text] : text.split(/\bor\b|\//i);
  const results = parts.map((part) => resultOf(part, game));
  return parts.length === 2 ? doubles[results.toSorted().join(' ')] : undefined;
};

/** Some books repeat the digit of the label as a line. */
const isWithoutLine = (label: string, line: number | null): boolean =>
  (line ?? 0) === 0 || (/^[12x]{1,2}$/i.test(label) && Number(label.replace(/x/i, '')) === line);

/** The only column that has prices, or could have one; undefined for several and for unknown ones. */
const columnOf = ({ prices, keys }: WrittenRow): string | undefined => {
  const columns = new Set(prices.length > 0 ? prices.map(({ key }) => key) : keys);
  const [column] = columns;
  return columns.size === 1 && column !== undefined && shapeOfKey(column) !== 'other' ? column : undefined;
};

const keyOf = (row: WrittenRow, { type }: MarketName, game: Game): string | undefined => {
  const { label, line } = row;
  if (label === null || columnOf(row) === undefined || !isWithoutLine(label, line)) return undefined;
  if (type === 'double') return doubleOf(label, game);
  const result = resultOf(label, game);
  return type === 'drawReturned' && result === 'draw' ? undefined : result;
};

/**
 * Where the label names a result, gives rows the key of that result, whichever column their prices are in: `1`, `X` and
 * `2`, `Draw`, names of sides, and two of them in a double chance. Rows of a market with another label stay as they
 * are; of a double chance with other labels it is not known which two results they mean.
 */
const readResultLabels = (rows: readonly WrittenRow[], name: MarketName, game: Game): readonly WrittenRow[] => {
  const { type } = name;
  if (type !== 'winner' && type !== 'drawReturned' && type !== 'double') return rows;
  const named = rows.map((row) => ({ row, key: row.label === null ? null : keyOf(row, name, game) }));
  if (named.some(({ key }) => key === undefined))
    return type === 'double' ? rows.map((row) => (row.label === null ? row : { ...row, isDoubted: true })) : rows;
  const known = new Set(named.flatMap(({ key }) => key ?? []));
  return named.map(({ row, key }) =>
    typeof key !== 'string'
      ? row
      : {
          ...row,
          line: null,
          label: null,
          prices: row.prices.map((price) => ({ ...price, key })),
          keys: known,
          shape: type === 'double' ? 'double' : 'sides',
        },
  );
};

type Side = 'over' | 'under';

/** As the line rises, an over pays more, and an under less; null for one line alone and for prices that do not move. */
const sideOfLadder = (rows: readonly WrittenRow[]): Side | 'both' | null => {
  const offers = rows
    .flatMap(({ line, prices }) => prices.flatMap(({ lay, odds }) => (lay ? [] : { line: line ?? 0, odds })))
    .sort((a, b) => a.line - b.line);
  const changes = offers.slice(1).flatMap(({ line, odds }, index) => {
    const before = offers[index];
    return before === undefined || before.line === line ? [] : compareRatios(odds, before.odds);
  });
  const [rises, falls] = [changes.some((change) => change > 0), changes.some((change) => change < 0)];
  if (rises && falls) return 'both';
  return rises ? 'over' : falls ? 'under' : null;
};

const withSide = (row: WrittenRow, side: Side): WrittenRow => ({
  ...row,
  prices: row.prices.map((price) => ({ ...price, key: side })),
  keys: new Set([side]),
});

/**
 * Reads rows of a book's totals that have one of over and under in all of its rows. Some books write every price into
 * one column, so the direction of the prices decides. Rows whose prices have no direction, or several, are doubted;
 * only overs do not need one, because no book sells unders alone.
 */
const readOneSidedTotals = (
  rows: readonly WrittenRow[],
  isTotal: (row: WrittenRow) => boolean,
): readonly WrittenRow[] => {
  const totals = rows.filter(isTotal);
  const keys = new Set(totals.flatMap((row) => [...row.keys]));
  const [written] = keys;
  if (keys.size !== 1 || (written !== 'over' && written !== 'under')) return rows;
  const ladders = groupBy(totals, ({ label }) => label);
  const sides = new Map([...ladders].map(([label, ladder]) => [label, sideOfLadder(ladder)]));
  const shown = new Set([...sides.values()].filter((side) => side === 'over' || side === 'under'));
  const isPlain = written === 'over' && !shown.has('under');
  return rows.map((row) => {
    if (!isTotal(row)) return row;
    const side = sides.get(row.label) ?? null;
    if (shown.size === 1 && (side === 'over' || side === 'under')) return withSide(row, side);
    const isLone = ladders.get(row.label)?.length === 1;
    return side === null && isPlain && isLone ? row : { ...row, isDoubted: true };
  });
};

/** `(9.5)`, `9.5` and `10+` of the line 9.5, or a whole number in brackets, which distinguishes nothing else. */
const withoutNumbers = (label: string, line: number): string => {
  const [, before = label, inBrackets, bare] =
    /^(.*\S)\s*(?:\(\s*[+-]?(\d{1,4}(?:\.\d{1,3})?)\+?\s*\)|\s(\d{1,4}(?:\.\d{1,3})?\+?))$/.exec(label) ?? [];
  const isLine = (text: string): boolean =>
    text.endsWith('+') ? Number(text.slice(0, -1)) === line + 0.5 : Number(text) === line;
  if (inBrackets !== undefined) return /^\d+$/.test(inBrackets) || isLine(inBrackets) ? before : label;
  return bare !== undefined && isLine(bare) ? before : label;
};

/** A label that also says over or under may contradict the column. */
const saysSide = /\b(?:over|under)\b/i;

/**
 * Rewrites rows to those that most books write, as far as all rows of a book's market show what they mean. Others are
 * marked as doubted.
 */
const toPlainRows = (stated: readonly StatedRow[], game: Game): StatedRow[] => {
  const isTotal = ({ shape, line, label }: WrittenRow): boolean =>
    shape === 'total' && line !== null && (label === null ? line > 0 : !namesOutcome(label, game));
  const cleaned = (row: WrittenRow): WrittenRow => {
    const { label, line } = row;
    if (label === null || line === null || !isTotal(row) || label === game.home || label === game.away) return row;
    return saysSide.test(label) ? { ...row, isDoubted: true } : { ...row, label: withoutNumbers(label, line) };
  };
  const plain = new Map<StatedRow, WrittenRow>();
  for (const rows of groupBy(stated, ({ book, market }) => JSON.stringify([book, market])).values()) {
    const [first] = rows;
    if (first === undefined) continue;
    const results = readResultLabels(
      rows.map(({ row }) => row),
      first.name,
      game,
    );
    const read = readOneSidedTotals(results.map(cleaned), isTotal);
    for (const [index, each] of rows.entries()) plain.set(each, read[index] ?? each.row);
  }
  return stated.map((each) => ({ ...each, row: plain.get(each) ?? each.row }));
};

export const decodeQuotes = (source: string, wire: OddsWire): SourceResult<EventQuotes> => {
  const tally = createRowTally(source);
  const sheet = createMarketSheet();
  const event = decodeEvent(wire);
  const league = [wire.league?.slug, wire.league?.name].filter(Boolean).join(' ') || null;
  const game: Game = { sport: wire.sport?.slug ?? null, league, home: wire.home, away: wire.away };

  const known = new Map<string, MarketName>();
  const nameOf = (market: string): MarketName => {
    const name = known.get(market) ?? decodeMarketName(market);
    known.set(market, name);
    return name;
  };

  const written: StatedRow[] = [];
  const readMarket = (book: string, marketRow: unknown): void => {
    const market = tally.read(marketRow, marketWire);
    for (const value of market?.odds ?? []) {
      const wireRow = tally.read(value, rowWire);
      if (wireRow === undefined || market === undefined) continue;
      const row = readRow(wireRow);
      const isRead = 'prices' in row;
      if (isRead) {
        const updatedAt = statedInstant.parse(wireRow['updatedAt']) ?? market.updatedAt;
        written.push({ book, market: market.name, name: nameOf(market.name), updatedAt, row });
      } else tally.drop();
      tally.dropPrices(isRead ? row.unread : Math.max(0, row.unread - 1));
    }
  };
  for (const [book, rows] of Object.entries(wire.bookmakers))
    for (const row of tally.read(rows, rawRows) ?? []) readMarket(book, row);

  const stated = toPlainRows(written, game);
  const factsOf = createMarketFacts(stated);
  for (const [index, each] of stated.entries()) {
    const { book, market, updatedAt, row } = each;
    const facts = factsOf(each);
    for (const price of decodeRow(row, facts, game, `row ${index}`)) {
      const { outcome, ownLine, odds, stakeLimit, shape, ...question } = price;
      const about = { book, market, period: facts.name.period, ...question };
      if (!sheet.add(about, { outcome, line: ownLine, odds, updatedAt, stakeLimit }, shape)) tally.dropPrices(1);
    }
  }
  // Unknown rows alone are no failure: rows have many forms. Unreadable books or markets are.
  const markets = sheet.markets();
  if (markets.length === 0) tally.failIfNothingRead();
  const names = new Set(markets.map(({ book }) => book));
  const books = [...names].map((name): Book => ({ key: name, name, url: statedLink.parse(wire.urls[name]) }));
  return { value: { event, books, markets }, warnings: tally.warnings() };
};
