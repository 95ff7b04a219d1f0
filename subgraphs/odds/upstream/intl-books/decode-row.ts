import type { MarketKind } from '../../model/book-market.ts';
import { draw, type Game, mirrored } from '../markets/outcome-sets.ts';
import type { MarketFacts } from './market-facts.ts';
import { type Asked, isLabelled, isUncontested, questionOf, type RowQuestion } from './row-question.ts';
import { outcomeWords, type RowShape } from './row-shape.ts';
import type { WrittenPrice, WrittenRow } from './written-row.ts';

interface RowPrice extends RowQuestion, Pick<WrittenPrice, 'lay' | 'odds' | 'stakeLimit'> {
  /** Prices of different shapes never answer the same question. */
  readonly shape: string;
  readonly outcome: string;
  readonly ownLine: number | null;
}

const outcomeOf = (key: string, { home, away }: Game): string => {
  const areNamed = home !== away;
  const [one, two] = [(areNamed ? home : null) ?? 'Home', (areNamed ? away : null) ?? 'Away'];
  if (key === 'home' || key === 'away') return key === 'home' ? one : two;
  if (key === '12') return `${one} or ${two}`;
  if (key === '1X') return `${one} or ${draw}`;
  if (key === 'X2') return `${draw} or ${two}`;
  return key.charAt(0).toUpperCase() + key.slice(1);
};

const kindOf = (shape: RowShape, { name }: MarketFacts): MarketKind => {
  if (shape === 'total') return 'TOTAL';
  if (shape === 'yesNo') return 'YES_NO';
  if (shape !== 'sides') return 'OTHER';
  if (name.type === 'handicap') return 'SPREAD';
  return name.type === 'winner' || name.type === 'drawReturned' ? 'MONEYLINE' : 'OTHER';
};

/** A line of 0 counts as none where lines have no meaning. */
const lineIn = ({ row: { line, shape }, facts: { name } }: Asked): number | null => {
  if (line !== 0 || shape === 'total' || name.type === 'race') return line;
  return name.type === 'handicap' && shape === 'sides' ? line : null;
};

const written = (asked: Asked, rowName: string): RowPrice[] => {
  const { row, facts, game } = asked;
  // Of a doubted price, the column may say nothing.
  const isLabel = isLabelled(asked) || (row.isDoubted && row.label !== null);
  // The source's own names, in a market of their own.
  return row.prices.map(({ key, ...price }) => ({
    kind: isLabel && facts.name.type !== 'handicap' ? 'OTHER' : kindOf(row.shape, facts),
    participant: isLabel ? null : row.label,
    line: row.line,
    complete: null,
    comparable: false,
    shape: rowName,
    outcome: isLabel && row.label !== null ? row.label : outcomeWords.has(key) ? outcomeOf(key, game) : key,
    ownLine: row.line,
    ...price,
  }));
};

const decodeLabel = (label: string, { row, facts }: Asked): RowPrice[] => {
  const kind = facts.name.type === 'winner' ? 'MONEYLINE' : 'OTHER';
  const question = { kind, participant: null, line: null, comparable: true, shape: 'label' } as const;
  return row.prices.map(({ key: _, ...price }) => ({
    ...question,
    complete: null,
    outcome: label,
    ownLine: null,
    ...price,
  }));
};

/**
 * Empty when the row says that it has no prices. A row that is not fully understood is shown as written. `rowName` is
 * unique.
 */
export const decodeRow = (row: WrittenRow, facts: MarketFacts, game: Game, rowName: string): RowPrice[] => {
  const asked = { row, facts, game };
  const line = lineIn(asked);
  const isPlainLabel = line === null || (line === 0 && row.shape === 'total');
  if (row.label !== null && isPlainLabel && row.shape !== 'sides' && isLabelled(asked) && isUncontested(asked))
    return decodeLabel(row.label, asked);
  if (questionOf(line, asked) === undefined) return written(asked, rowName);
  const isSpread = facts.name.type === 'handicap' && row.shape === 'sides' && line !== null;
  return row.prices.map(({ key, ...price }): RowPrice => {
    const reading = isSpread ? facts.linesOf(row) : null;
    const isAcross = key === 'away' ? reading?.awayAcross : key === 'draw' && reading?.drawAcross;
    const ofMarket = isAcross && line !== null ? mirrored(line) : line;
    const ownLine = !isSpread ? line : key === 'home' ? line : key === 'draw' ? null : mirrored(ofMarket ?? 0);
    return {
      kind: kindOf(row.shape, facts),
      participant: null,
      line: ofMarket,
      complete: null,
      comparable: true,
      shape: row.shape === 'sides' && row.keys.has('draw') && !isSpread ? 'sides and draw' : row.shape,
      outcome: outcomeOf(key, game),
      ownLine,
      ...questionOf(ofMarket, asked),
      // A set of outcomes that is complete to back is not complete to lay.
      ...(price.lay ? { complete: null } : {}),
      ...price,
    };
  });
};
