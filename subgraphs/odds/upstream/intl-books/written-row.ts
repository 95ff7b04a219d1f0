import { oddsFromDecimal } from '../../model/price.ts';
import type { Ratio } from '../../model/ratio.ts';
import { mirrored } from '../markets/outcome-sets.ts';
import type { MarketName } from './market-name.ts';
import { outcomeWords, type RowShape, shapeOfKey } from './row-shape.ts';

export interface WrittenPrice {
  /** Without `lay`: `home`, `over`, or another key of the row. */
  readonly key: string;
  /** Whether the price is of the opposite side, on an exchange. */
  readonly lay: boolean;
  readonly odds: Ratio;
  readonly stakeLimit: number | null;
}

export interface WrittenRow {
  /** `hdp`, or `max` of a total; null when absent. */
  readonly line: number | null;
  readonly label: string | null;
  readonly prices: readonly WrittenPrice[];
  /** Includes outcomes without a price at the moment. */
  readonly keys: ReadonlySet<string>;
  readonly shape: RowShape;
  /** Values that should be prices and cannot be read. */
  readonly unread: number;
  /** Whether the other rows of the book's market leave open what this one means. */
  readonly isDoubted: boolean;
}

/** A row with the book and the market that it is of. */
export interface StatedRow {
  readonly book: string;
  readonly market: string;
  readonly name: MarketName;
  readonly updatedAt: string | null;
  readonly row: WrittenRow;
}

export const backOf = ({ prices }: WrittenRow, key: string): Ratio | null =>
  prices.find((price) => price.key === key && !price.lay)?.odds ?? null;

type Row = Readonly<Record<string, unknown>>;

/** Null for no price, such as `1.00` (upstream notes 4); undefined when it cannot be read. */
const oddsOf = (value: unknown): Ratio | null | undefined => {
  if (value === null || value === undefined) return null;
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const text = String(value).trim();
  if (/^(?:-*|n\/?a|null|none|closed|suspended|susp)$/i.test(text) || /^[01](?:\.0*)?$/.test(text)) return null;
  return oddsFromDecimal(text);
};

const asides: ReadonlySet<string> = new Set([
  'hdp',
  'label',
  'name',
  'max',
  'min',
  'limit',
  'stake',
  'volume',
  'size',
  'status',
  'id',
  'url',
  'link',
]);

/** Keys that are never outcomes. */
const isAside = (key: string): boolean =>
  asides.has(key.toLowerCase()) ||
  /^(?:max|min|depth)(?:$|[A-Z0-9_])|(?:Id|At|Url|Link|Limit|Stake|Volume|Size|Depth)$/.test(key);

/** `layHome` is the opposite side of `home`; `lay1X` of `1X`. */
const plainKey = (key: string): { readonly key: string; readonly lay: boolean } => {
  const [, backed] = /^lay_?([A-Z0-9].*)$/.exec(key) ?? [];
  if (backed === undefined) return { key, lay: false };
  const lower = backed.charAt(0).toLowerCase() + backed.slice(1);
  return { key: outcomeWords.has(backed) ? backed : lower, lay: true };
};

/** `depthHome` belongs to `home`, `depthLayHome` or `layHomeDepth` to `layHome`. */
const depthsOf = (row: Row): ReadonlyMap<string, number> => {
  const depths = new Map<string, number>();
  for (const [key, value] of Object.entries(row)) {
    if (!/depth/i.test(key) || (typeof value !== 'string' && typeof value !== 'number')) continue;
    const amount = /^\s*$/.test(String(value)) ? Number.NaN : Number(value);
    if (Number.isFinite(amount) && amount > 0) depths.set(key.replace(/depth_?/i, '').toLowerCase(), amount);
  }
  return depths;
};

/** Null without a line; undefined when it is not a number. */
const lineIn = (value: unknown): number | null | undefined => {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'number') return mirrored(mirrored(value));
  return typeof value === 'string' && /^[+-]?\d{1,9}(?:\.\d{1,9})?$/.test(value.trim())
    ? mirrored(mirrored(Number(value)))
    : undefined;
};

/** The vendor's documentation has the line of a total in `max`, which elsewhere is the highest stake. */
const lineOf = ({ hdp, max }: Row, shape: RowShape): number | null | undefined => {
  const line = lineIn(hdp);
  if (line !== null || shape !== 'total') return line;
  const bound = lineIn(max) ?? null;
  return bound !== null && bound > 0 && Number.isInteger(4 * bound) ? bound : null;
};

/** A label may be a number, such as an exact count. */
const labelOf = ({ label, name }: Row): string | null => {
  const written = label ?? name;
  return typeof written === 'string' || typeof written === 'number' ? String(written).trim() || null : null;
};

/** Only `unread` is returned when the line is not a number, or nothing could be a price. */
export const readRow = (row: Row): WrittenRow | { readonly unread: number } => {
  const label = labelOf(row);
  const depths = depthsOf(row);
  const prices: WrittenPrice[] = [];
  const keys = new Set<string>();
  const hasNumbers = [...outcomeWords].some((word) => typeof row[word] === 'number');
  let unread = 0;
  let isClosed = false;
  for (const [written, value] of Object.entries(row)) {
    if (isAside(written)) continue;
    const { key, lay } = plainKey(written);
    const isWord = outcomeWords.has(key);
    // Null is no price, and does not prove that the outcome exists: two-way rows have a null `draw`.
    isClosed ||= isWord && value === null;
    // Neither of over and under exists without the other.
    if (value === null && (key === 'over' || key === 'under')) keys.add(key);
    if (value === null || value === undefined) continue;
    // Under unknown keys, flags, objects, and numbers beside textual odds are not odds.
    if (!isWord && typeof value !== 'string' && !(hasNumbers && typeof value === 'number')) continue;
    const odds = oddsOf(value);
    if (odds === undefined) {
      // Words under unknown keys are not prices.
      if (isWord || /^\s*[\d.,/+-]+\s*$/.test(String(value))) unread++;
      continue;
    }
    if (isWord && !lay) keys.add(key);
    if (odds === null) continue;
    keys.add(key);
    prices.push({ key, lay, odds, stakeLimit: depths.get(written.replaceAll('_', '').toLowerCase()) ?? null });
  }
  const shapes = new Set([...keys].map(shapeOfKey));
  const [only = 'other'] = shapes;
  const shape = shapes.size > 1 ? 'mixed' : only;
  const line = lineOf(row, shape);
  if (line === undefined) return { unread: prices.length + unread };
  // A row without outcomes is not understood. A row whose outcomes have no price has no prices.
  if (keys.size === 0 && (unread > 0 || !isClosed)) return { unread };
  return { line, label, prices, keys, shape, unread, isDoubted: false };
};
