import type { Warning } from '../../../../platform/errors/warnings.ts';
import type { Book, BookMarket, MarketKind } from '../../model/book-market.ts';
import { oddsFromAmerican, oddsFromDecimal } from '../../model/price.ts';
import type { Ratio } from '../../model/ratio.ts';
import { periodOf } from '../markets/market-period.ts';
import { createMarketSheet, type MarketQuestion, type MarketSheet } from '../markets/market-sheet.ts';
import { draw, type Game, mirrored, overUnder, sidesOf, winnersOf, yesNo } from '../markets/outcome-sets.ts';
import { createRowTally, type RowTally } from '../markets/row-tally.ts';
import { bookmakerWire, marketWire, type OutcomeWire, outcomeWire } from './wire.ts';

/** Null means no price; undefined when it cannot be one. */
type ToOdds = (price: number) => Ratio | null | undefined;

/**
 * American odds are requested, because decimal odds are rounded to two places (upstream notes 3). Some deployments send
 * decimal odds anyway: prices below 100 reveal them, unless there are negative prices.
 */
export const oddsReaderFor = (prices: readonly number[]): ToOdds => {
  const isDecimal = !prices.some((price) => price <= -100) && prices.some((price) => price > 1 && price < 100);
  return (price) => {
    if (Math.abs(price) <= 1) return null;
    return isDecimal ? oddsFromDecimal(price) : oddsFromAmerican(price);
  };
};

interface MarketKey {
  /** Null when only the outcomes show the kind, as in player props. */
  readonly kind: MarketKind | null;
  readonly period: string;
  /** Whether the words about the period were understood. */
  readonly isPeriodRead: boolean;
  readonly lay: boolean;
  readonly drawReturned: boolean;
  /** Whether the draw is an outcome, quoted or not. */
  readonly threeWay: boolean;
  /** Whether corners, cards or the like are counted, of which a third outcome may be sold on a whole line. */
  readonly isCount: boolean;
}

const kinds = new Map<string, MarketKind>([
  ['h2h', 'MONEYLINE'],
  ['h2h_3_way', 'MONEYLINE'],
  ['draw_no_bet', 'MONEYLINE'],
  ['outrights', 'OUTRIGHT'],
]);

/** Of the score, or of what the last word says, as in `alternate_spreads_corners`. */
const lined = /^(?:alternate_)?(spreads|(?:team_)?totals)(_[a-z]+)?$/;

/** Decodes a key such as `h2h_lay`, `alternate_spreads_h1`, `totals_1st_5_innings` or `alternate_spreads_corners`. */
const decodeMarketKey = (key: string): MarketKey => {
  const lay = key.endsWith('_lay');
  const backed = lay ? key.slice(0, -'_lay'.length) : key;
  const { period, isRead, rest } = periodOf(backed.replaceAll('_', ' '));
  const base = rest.replaceAll(' ', '_');
  const [, question, counted] = lined.exec(base) ?? [];
  const linedKind = question === undefined ? null : question === 'spreads' ? 'SPREAD' : 'TOTAL';
  return {
    kind: kinds.get(base) ?? linedKind,
    period,
    isPeriodRead: isRead,
    lay,
    drawReturned: base === 'draw_no_bet',
    threeWay: base === 'h2h_3_way',
    isCount: counted !== undefined,
  };
};

interface StatedMarket {
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
const decodeMarket = (
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

export interface DecodedQuotes {
  readonly books: readonly Book[];
  readonly markets: readonly BookMarket[];
  readonly warnings: readonly Warning[];
}

/** Throws `UpstreamError` `malformed` when there are rows and none is readable. */
export const decodeQuotes = (source: string, bookmakers: readonly unknown[], game: Game): DecodedQuotes => {
  const tally = createRowTally(source);
  const books = new Map<string, Book>();
  const stated: StatedMarket[] = [];
  for (const row of bookmakers) {
    const bookmaker = tally.read(row, bookmakerWire);
    if (bookmaker === undefined) continue;
    books.set(bookmaker.key, { key: bookmaker.key, name: bookmaker.title ?? bookmaker.key, url: bookmaker.link });
    for (const marketRow of bookmaker.markets) {
      const market = tally.read(marketRow, marketWire);
      if (market === undefined) continue;
      const outcomes = market.outcomes.flatMap((outcome) => tally.read(outcome, outcomeWire) ?? []);
      const updatedAt = market.last_update ?? bookmaker.last_update;
      stated.push({ book: bookmaker.key, key: market.key, updatedAt, outcomes });
    }
  }
  tally.failIfNothingRead();
  const toOdds = oddsReaderFor(stated.flatMap(({ outcomes }) => outcomes.flatMap(({ price }) => price ?? [])));
  const sheet = createMarketSheet();
  for (const market of stated) decodeMarket(market, game, toOdds, sheet, tally);
  const markets = sheet.markets();
  const quoting = new Set(markets.map(({ book }) => book));
  return { books: [...books.values()].filter(({ key }) => quoting.has(key)), markets, warnings: tally.warnings() };
};
