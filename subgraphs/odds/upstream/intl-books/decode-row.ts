import type { MarketKind } from '../../model/book-market.ts';
import { oddsFromDecimal } from '../../model/price.ts';
import type { Ratio } from '../../model/ratio.ts';
import {
  draw,
  type Game,
  mirrored,
  oddEven,
  overUnder,
  sidesAndDraw,
  sidesOf,
  winnersOf,
  yesNo,
} from '../markets/outcome-sets.ts';
import type { MarketName } from './market-name.ts';

/** One price of a row, with all that says what it is a price of. */
export interface RowPrice {
  readonly kind: MarketKind;
  readonly participant: string | null;
  readonly line: number | null;
  readonly complete: readonly string[] | null;
  /** Rows of different shapes never answer the same question. */
  readonly shape: string;
  readonly outcome: string;
  /** As this outcome has it. */
  readonly ownLine: number | null;
  readonly odds: Ratio;
}

/** Odds of a value; null for what says that there is no price, undefined for what is none. `1.00` says it, too (upstream notes 4). */
const oddsOf = (value: unknown): Ratio | null | undefined => {
  if (value === null || value === undefined) return null;
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const text = String(value).trim();
  if (text === '' || text === '-' || text.toUpperCase() === 'N/A') return null;
  return /^\d+(\.\d+)?$/.test(text) ? (oddsFromDecimal(text) ?? null) : undefined;
};

/** The outcomes that rows name by a word of their own. */
const shapes = {
  sides: ['home', 'draw', 'away'],
  total: ['over', 'under'],
  yesNo: ['yes', 'no'],
  oddEven: ['odd', 'even'],
  double: ['1X', '12', 'X2'],
} as const;
const known: ReadonlySet<string> = new Set(Object.values(shapes).flat());
/** Keys that are no outcomes whatever they hold. */
const isAside = (key: string): boolean => /^(?:hdp|label|max|min|limit|stake|updatedAt)$|id$/i.test(key);

type Row = Readonly<Record<string, unknown>>;
type Question = Pick<RowPrice, 'kind' | 'participant' | 'line' | 'complete'>;

/** Line of a row; null without one, undefined when it has one that is no number. */
const lineOf = ({ hdp }: Row): number | null | undefined => {
  if (hdp === null || hdp === undefined) return null;
  if (typeof hdp === 'number') return mirrored(mirrored(hdp));
  return typeof hdp === 'string' && /^[+-]?\d+(\.\d+)?$/.test(hdp) ? mirrored(mirrored(Number(hdp))) : undefined;
};

const outcomeOf = (key: string, { home, away }: Game): string => {
  const [one, two] = [home ?? 'Home', away ?? 'Away'];
  if (key === 'home' || key === 'away') return key === 'home' ? one : two;
  if (key === '12') return `${one} or ${two}`;
  if (key === '1X') return `${one} or ${draw}`;
  return key === 'X2' ? `${draw} or ${two}` : key.charAt(0).toUpperCase() + key.slice(1);
};

/** `null` is how some write that there is no draw; a sentinel says that it has no price now. */
const hasDrawIn = (row: Row, { threeWay }: MarketName): boolean =>
  threeWay || (row['draw'] !== null && row['draw'] !== undefined);

const sidesQuestion = (row: Row, line: number | null, label: string | null, name: MarketName, game: Game): Question => {
  const hasDraw = hasDrawIn(row, name);
  const sides = hasDraw ? sidesAndDraw(game) : sidesOf(game);
  // What the label of a handicap says is not known, so neither is whether its two sides are all.
  if (line !== null) return { kind: 'SPREAD', participant: label, line, complete: label === null ? sides : null };
  const kind = name.about === 'other' ? 'OTHER' : 'MONEYLINE';
  const complete =
    name.about === 'winner' ? winnersOf(game, name.period, hasDraw) : name.about === 'drawReturned' ? sides : null;
  return { kind, participant: label, line, complete: label === null ? complete : null };
};

const questionOf = (shape: string, row: Row, line: number | null, name: MarketName, game: Game): Question => {
  const label = typeof row['label'] === 'string' && row['label'].trim() !== '' ? row['label'].trim() : null;
  if (shape === 'sides') return sidesQuestion(row, line, label, name, game);
  if (shape === 'total') {
    const participant = label ?? (name.side === null ? null : game[name.side]);
    // Over and under what is not told may be different bounds at different books.
    return { kind: 'TOTAL', participant, line, complete: line === null ? null : overUnder };
  }
  if (shape === 'yesNo') return { kind: 'YES_NO', participant: label, line, complete: yesNo };
  // Of the outcomes of a double chance two win.
  return { kind: 'OTHER', participant: label, line, complete: shape === 'oddEven' ? oddEven : null };
};

/** Prices of a row that names outcomes by keys of its own, or by its label. */
const decodeOthers = (row: Row, line: number | null): RowPrice[] => {
  const label = typeof row['label'] === 'string' ? row['label'].trim() : '';
  return Object.entries(row).flatMap(([key, value]) => {
    // Numbers under keys that nobody knows are more likely something else than odds, which are texts.
    const odds = known.has(key) || isAside(key) || typeof value !== 'string' ? undefined : oddsOf(value);
    if (odds === undefined || odds === null) return [];
    const isNamed = /^(?:odds|price|value)$/i.test(key) && label !== '';
    const participant = isNamed || label === '' ? null : label;
    const outcome = isNamed ? label : key;
    return { kind: 'OTHER', participant, line, complete: null, shape: 'other', outcome, ownLine: line, odds };
  });
};

/** The prices of one row, none when all of them say so; undefined for a row that can not be understood. */
export const decodeRow = (row: Row, name: MarketName, game: Game): RowPrice[] | undefined => {
  const line = lineOf(row);
  if (line === undefined) return undefined;
  const found = Object.entries(shapes).filter(([, keys]) => keys.some((key) => row[key] !== undefined));
  if (found.length === 0) {
    const others = decodeOthers(row, line);
    return others.length === 0 ? undefined : others;
  }
  const values = found.flatMap(([, keys]) => keys.map((key) => row[key])).filter((value) => value !== undefined);
  if (values.every((value) => oddsOf(value) === undefined)) return undefined;
  return found.flatMap(([shape, keys]) => {
    const question = questionOf(shape, row, line, name, game);
    const form = shape === 'sides' && hasDrawIn(row, name) ? 'sides and draw' : shape;
    return keys.flatMap((key) => {
      const odds = oddsOf(row[key]);
      if (odds === undefined || odds === null) return [];
      const isSpread = question.kind === 'SPREAD' && line !== null;
      // The line is the home side's; a draw has none of its own.
      const ownLine = !isSpread ? line : key === 'home' ? line : key === 'away' ? mirrored(line) : null;
      return { ...question, shape: form, outcome: outcomeOf(key, game), ownLine, odds };
    });
  });
};
