import type { MarketKind } from '../../model/book-market.ts';
import type { MarketQuestion, MarketSheet } from '../markets/market-sheet.ts';
import { draw, type Game, mirrored, overUnder, sidesOf, winnersOf, yesNo } from '../markets/outcome-sets.ts';
import type { RowTally } from '../markets/row-tally.ts';
import { decodeMarketKey, type MarketKey } from './market-key.ts';
import type { ToOdds } from './odds-format.ts';
import type { OutcomeWire } from './wire.ts';

export interface StatedMarket {
  readonly book: string;
  readonly key: string;
  readonly updatedAt: string | null;
  readonly outcomes: readonly OutcomeWire[];
}

const commonNames = new Map(
  [draw, ...overUnder, ...yesNo].map((name): [string, string] => [name.toLowerCase(), name]).concat([['tie', draw]]),
);

/** Names of sides and players stay as they are; other names get one spelling. */
const outcomeOf = (name: string, { home, away }: Game): string =>
  name === home || name === away ? name : (commonNames.get(name.toLowerCase()) ?? name);

const kindOfOutcomes = (outcomes: readonly string[]): MarketKind => {
  if (outcomes.every((outcome) => overUnder.includes(outcome))) return 'TOTAL';
  return outcomes.every((outcome) => yesNo.includes(outcome)) ? 'YES_NO' : 'OTHER';
};

/** Returns the line of the question; undefined when the outcome does not fit. */
const lineOf = (
  kind: MarketKind,
  outcome: string,
  point: number | undefined,
  game: Game,
): number | null | undefined => {
  if (kind === 'MONEYLINE' || kind === 'OUTRIGHT') return null;
  if (kind !== 'SPREAD') return point ?? null;
  if (point === undefined || sidesOf(game) === null) return undefined;
  if (outcome === game.home) return mirrored(mirrored(point));
  return outcome === game.away ? mirrored(point) : undefined;
};

const completeOf = (
  kind: MarketKind,
  line: number | null,
  { period, isPeriodRead, lay, drawReturned, threeWay, isCount }: MarketKey,
  game: Game,
  hasDraw: boolean,
): readonly string[] | null => {
  // The opposite side of an exchange: a set that is complete to back is not complete to lay.
  if (lay || !isPeriodRead || (isCount && Number.isInteger(line))) return null;
  if (kind === 'MONEYLINE') return drawReturned ? sidesOf(game) : winnersOf(game, period, hasDraw || threeWay);
  if (kind === 'SPREAD') return sidesOf(game);
  // Over and under without a stated line may have different bounds at different books.
  if (kind === 'TOTAL') return line === null ? null : overUnder;
  return kind === 'YES_NO' ? yesNo : null;
};

/** The source orders outcomes alphabetically. */
export const decodeMarket = (
  { book, key, updatedAt, outcomes }: StatedMarket,
  game: Game,
  toOdds: ToOdds,
  sheet: MarketSheet,
  tally: RowTally,
): void => {
  const marketKey = decodeMarketKey(key);
  const { period, isPeriodRead, lay } = marketKey;
  const named = outcomes.map((wire) => ({ ...wire, outcome: outcomeOf(wire.name, game) }));
  const kind = marketKey.kind ?? kindOfOutcomes(named.map(({ outcome }) => outcome));
  const hasDraw = named.some(({ outcome }) => outcome === draw);
  // A market on the winner that prices others than the sides does not say which of the two wins.
  const sides = [...(sidesOf(game) ?? []), draw];
  const isStrange = kind === 'MONEYLINE' && named.some(({ outcome }) => !sides.includes(outcome));

  for (const { outcome, price, point, description, bet_limit: limit } of named) {
    const odds = price === null ? null : toOdds(price);
    const line = lineOf(kind, outcome, point, game);
    if (odds === undefined || line === undefined) tally.drop();
    if (odds === undefined || odds === null || line === undefined) continue;
    const complete = isStrange ? null : completeOf(kind, line, marketKey, game, hasDraw);
    const participant = kind === 'MONEYLINE' || kind === 'SPREAD' || kind === 'OUTRIGHT' ? null : description;
    const about = { book, market: key, kind, period, participant, line };
    const question: MarketQuestion = { ...about, lay, complete, comparable: isPeriodRead };
    const ownLine = kind === 'SPREAD' && line !== null && outcome === game.away ? mirrored(line) : line;
    const stakeLimit = limit !== undefined && limit > 0 ? limit : null;
    if (!sheet.add(question, { outcome, line: ownLine, odds, updatedAt, stakeLimit })) tally.drop();
  }
};
