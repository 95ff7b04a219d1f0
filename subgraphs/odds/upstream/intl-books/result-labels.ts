import type { Game } from '../markets/outcome-sets.ts';
import type { MarketName } from './market-name.ts';
import { shapeOfKey } from './row-shape.ts';
import type { WrittenRow } from './written-row.ts';

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
export const readResultLabels = (rows: readonly WrittenRow[], name: MarketName, game: Game): readonly WrittenRow[] => {
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
