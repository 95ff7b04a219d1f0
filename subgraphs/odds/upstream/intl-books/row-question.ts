import type { MarketKind } from '../../model/book-market.ts';
import { type Game, oddEven, overUnder, sidesAndDraw, sidesOf, winnersOf, yesNo } from '../markets/outcome-sets.ts';
import type { MarketFacts } from './market-facts.ts';
import { namesCount } from './market-name.ts';
import type { WrittenRow } from './written-row.ts';

export interface RowQuestion {
  readonly kind: MarketKind;
  readonly participant: string | null;
  readonly line: number | null;
  readonly complete: readonly string[] | null;
  readonly comparable: boolean;
}

export interface Asked {
  readonly row: WrittenRow;
  readonly facts: MarketFacts;
  readonly game: Game;
}

const none = 'None';

/** An outcome by itself, rather than a player or team. */
const outcomeLabel =
  /^(?:(?:over|under|exact|exactly|tie|draw|push|yes|no|none|neither|no goal|odd|even|home|away|x)\b|\d+(?![\w.]))/i;

export const namesOutcome = (label: string, { home, away }: Game): boolean =>
  label !== home && label !== away && outcomeLabel.test(label);

/** Whether the label, instead of the key, names the outcome. */
export const isLabelled = ({ row: { label, line, shape, prices }, game }: Asked): boolean => {
  if (label === null || new Set(prices.map(({ key }) => key)).size !== 1) return false;
  if (shape === 'sides' || shape === 'named') return true;
  if (shape !== 'total') return false;
  return (line ?? 0) === 0 || namesOutcome(label, game);
};

/** In a market on the winner, the row must name the draw. */
const winnersQuestion = ({ row, facts, game }: Asked): Partial<RowQuestion> | undefined => {
  const { type, period, threeWay } = facts.name;
  const has = (key: string): boolean => row.keys.has(key);
  if (type === 'winner')
    return has('none') ? undefined : { complete: winnersOf(game, period, threeWay || has('draw')) };
  if (type === 'drawReturned') return has('none') || has('draw') ? undefined : { complete: sidesOf(game) };
  const sides = sidesOf(game);
  if (type === 'firstToScore') return has('draw') ? undefined : { complete: sides && [...sides, none] };
  // In a race, neither side may get that far; other questions have unknown outcomes.
  return type === 'race' || type === 'other' ? {} : undefined;
};

const handicapQuestion = (line: number, { row, facts, game }: Asked): Partial<RowQuestion> | undefined => {
  if (facts.linesOf(row) === null || row.keys.has('none')) return undefined;
  const isWhole = Number.isInteger(line);
  if (facts.name.threeWay || row.keys.has('draw') || (isWhole && facts.hasDraw))
    return { complete: sidesAndDraw(game) };
  return isWhole && facts.isOpenOnLine ? undefined : { complete: sidesOf(game) };
};

const totalQuestion = (asked: Asked): Partial<RowQuestion> | undefined => {
  const { row, facts, game } = asked;
  const { line, label, keys } = row;
  // No participant has the name of an outcome.
  if (isLabelled(asked)) return undefined;
  const { type, needsLabel, side } = facts.name;
  const isTotal = type === 'total' || (type === 'other' && needsLabel && label !== null && namesCount(label));
  if (!isTotal || line === null || line <= 0 || (needsLabel && label === null)) return undefined;
  if (keys.has('exactly'))
    return Number.isInteger(line) ? { participant: label, complete: ['Over', 'Exactly', 'Under'] } : undefined;
  // A player's whole line may be reached or passed. A side's whole line returns the stakes, as the game's does.
  const isOpen = facts.isOpenOnLine || (label !== null && label !== game.home && label !== game.away);
  if (Number.isInteger(line) && isOpen) return undefined;
  return { participant: label ?? (side === null ? null : game[side]), complete: overUnder };
};

/** False when it is not certain which part of the event, or which bet, the prices are of. */
export const isUncontested = ({ row, facts }: Asked): boolean =>
  facts.name.isPeriodRead && !row.isDoubted && !facts.isContradicted(row);

/** Undefined when the question is not certain. `line` is the question's. */
export const questionOf = (line: number | null, asked: Asked): Partial<RowQuestion> | undefined => {
  const { row, facts } = asked;
  if (!isUncontested(asked)) return undefined;
  if (row.shape === 'total') return totalQuestion(asked);
  if (row.shape === 'sides') {
    if (row.label !== null) return undefined;
    if (facts.name.type === 'handicap') return line === null ? undefined : handicapQuestion(line, asked);
    return line === null || facts.name.type === 'race' ? winnersQuestion(asked) : undefined;
  }
  if (line !== null) return undefined;
  if (row.shape === 'yesNo') return { participant: row.label, complete: yesNo };
  if (row.shape === 'oddEven') return { participant: row.label, complete: oddEven };
  // Two of the outcomes of a double chance win.
  return row.shape === 'double' && row.label === null ? {} : undefined;
};
