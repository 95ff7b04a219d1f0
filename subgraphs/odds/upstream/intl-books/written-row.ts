import { oddsFromDecimal } from '../../model/price.ts';
import type { Ratio } from '../../model/ratio.ts';
import { mirrored } from '../markets/outcome-sets.ts';
import { outcomeWords, type RowShape, shapeOfKey } from './row-shape.ts';

/** One price as a row has it. */
export interface WrittenPrice {
  /** The outcome's key, without `lay`: `home`, `over`, or what else the row has. */
  readonly key: string;
  /** Of an exchange's opposite side. */
  readonly lay: boolean;
  readonly odds: Ratio;
  /** Amount that is available at the price. */
  readonly stakeLimit: number | null;
}

export interface WrittenRow {
  /** `hdp`; null without one. */
  readonly line: number | null;
  readonly label: string | null;
  readonly prices: readonly WrittenPrice[];
  /** Outcomes that the row names, also those that have no price at the moment. */
  readonly keys: ReadonlySet<string>;
  /** What all outcomes of the row have in common. */
  readonly shape: RowShape;
  /** Values that should be prices and cannot be read. */
  readonly unread: number;
}

type Row = Readonly<Record<string, unknown>>;

/**
 * Odds of a value; null for what says that there is no price, undefined for what cannot be read. `1.00` says it, too
 * (upstream notes 4).
 */
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

/** Keys that are no outcomes whatever they hold. */
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

/** What may be had at a price: `depthHome` beside `home`, `depthLayHome` or `layHomeDepth` beside `layHome`. */
const depthsOf = (row: Row): ReadonlyMap<string, number> => {
  const depths = new Map<string, number>();
  for (const [key, value] of Object.entries(row)) {
    if (!/depth/i.test(key) || (typeof value !== 'string' && typeof value !== 'number')) continue;
    const amount = /^\s*$/.test(String(value)) ? Number.NaN : Number(value);
    if (Number.isFinite(amount) && amount > 0) depths.set(key.replace(/depth_?/i, '').toLowerCase(), amount);
  }
  return depths;
};

/** Line of a row; null without one, undefined when it has one that is no number. */
const lineOf = ({ hdp }: Row): number | null | undefined => {
  if (hdp === null || hdp === undefined || hdp === '') return null;
  if (typeof hdp === 'number') return mirrored(mirrored(hdp));
  return typeof hdp === 'string' && /^[+-]?\d{1,9}(?:\.\d{1,9})?$/.test(hdp.trim())
    ? mirrored(mirrored(Number(hdp)))
    : undefined;
};

/** A label may be a number, as of an exact count. */
const labelOf = ({ label, name }: Row): string | null => {
  const written = label ?? name;
  return typeof written === 'string' || typeof written === 'number' ? String(written).trim() || null : null;
};

/**
 * Reads a row without any guess at what it means; undefined when it has a line that is no number, or nothing that
 * could be a price.
 */
export const readRow = (row: Row): WrittenRow | { readonly unread: number } => {
  const line = lineOf(row);
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
    // No price, and no word that there is such an outcome: rows of two ways have a `draw` of null.
    isClosed ||= isWord && value === null;
    if (value === null || value === undefined) continue;
    // Flags and objects under keys that are not known are no odds, and neither are numbers beside odds that are texts.
    if (!isWord && typeof value !== 'string' && !(hasNumbers && typeof value === 'number')) continue;
    const odds = oddsOf(value);
    if (odds === undefined) {
      // Words under keys that are not known say something that is no price.
      if (isWord || /^\s*[\d.,/+-]+\s*$/.test(String(value))) unread++;
      continue;
    }
    if (isWord && !lay) keys.add(key);
    if (odds === null) continue;
    keys.add(key);
    prices.push({ key, lay, odds, stakeLimit: depths.get(written.replaceAll('_', '').toLowerCase()) ?? null });
  }
  if (line === undefined) return { unread: prices.length + unread };
  // A row without any outcome is not understood; one whose outcomes have no price has none.
  if (keys.size === 0 && (unread > 0 || !isClosed)) return { unread };
  const shapes = new Set([...keys].map(shapeOfKey));
  const [shape = 'other'] = shapes;
  return { line, label, prices, keys, shape: shapes.size === 1 ? shape : 'mixed', unread };
};
