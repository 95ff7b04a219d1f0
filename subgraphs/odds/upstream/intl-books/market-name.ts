import { periodOf } from '../markets/market-period.ts';

/** The name, not the shape of the rows, decides which outcomes are possible. */
type MarketType = 'winner' | 'drawReturned' | 'double' | 'handicap' | 'total' | 'race' | 'firstToScore' | 'other';

export interface MarketName {
  readonly period: string;
  /** Whether the words about the period were understood. */
  readonly isPeriodRead: boolean;
  readonly type: MarketType;
  /** The side of a one-sided total. */
  readonly side: 'home' | 'away' | null;
  /** The draw, or the exact line of a total, is an outcome even when not quoted: rows omit outcomes without a price. */
  readonly threeWay: boolean;
  /** On a whole line. False where a third outcome may be sold. */
  readonly returnsOnLine: boolean;
  /** Whether something other than the score is counted, such as corners. */
  readonly isCount: boolean;
  /** Whether a label must name the player or team of the market. */
  readonly needsLabel: boolean;
}

const winner =
  /^(?:ml|h2h|1x2|moneyline|money line|(?:match |full[ -]?time )?result|(?:match )?winner|match odds|head to head)$/;
const drawReturned = /^(?:draw no bet|dnb)$/;
const double = /^double chance$/;
const firstToScore = /^(?:first|1st|last|next) (?:team )?(?:to score|goal)$/;
const handicap = /\b(?:spreads?|handicaps?|run line|puck line)\b/;
const total = /\b(?:totals?|over under|goal line)\b/;
const scored = /\b(?:goals?|points?|runs?|games?|sets?|maps?|rounds?|frames?|legs?|tries)\b/;
const counted =
  /\b(?:corners?|cards?|bookings?|shots?|fouls?|offsides?|tackles?|saves?|passes|throw-?ins?|rebounds?|assists?|steals|blocks|threes|turnovers|aces|kills|hits|strikeouts|yards|touchdowns|receptions|wickets|sixes|fours|tie-?breaks?)\b/;
/** Questions that resemble a count or a handicap, and two questions at once. */
const otherwise = /\b(?:first|last|next|exact|odd|even|both|margin|method|minutes?|time|when|most|and)\b|[&+/]/;
/** Counts of a player, which may be added up: `Points & Rebounds`, `Hits + Runs + RBIs`, `Pass and Rush Yards`. */
const added =
  '(?:points|pts|rebounds?|rebs?|assists?|asts?|steals?|stls?|blocks?|blks?|threes|turnovers|goals|shots|tackles|hits|runs|rbis?|bases|walks|strikeouts|(?:pass|passing|rush|rushing|receiving)(?: (?:yards|yds|touchdowns|tds))?|yards|yds|touchdowns|tds|receptions|aces|kills|digs)';
const sumOfCounts = new RegExp(`^(?:player )?(?:total )?${added}(?:(?: ?[&+/] ?| and | )${added})+(?: totals?)?$`);
const noCount =
  /\b(?:ml|moneyline|1x2|winner|wins?|winning|result|betting|score|scorers?|qualify|double|highest|range)\b/;
const threeWay = /\b(?:european|3[ -]?way|three[ -]way|1x2)\b/;
/** `threeWay` decides whether the draw is one of the ways. */
const ways = /\b(?:[23][ -]?way|(?:two|three)[ -]way)\b/;
const twoWay = /\b(?:asian|2[ -]?way|two[ -]way)\b/;

/** A label may name what is counted, where a market of many players does not. */
export const namesCount = (text: string): boolean => {
  const lower = text.toLowerCase();
  return scored.test(lower) || counted.test(lower);
};

const countedIn = (bare: string): string =>
  bare.replace(/\b(?:over\/under|o\/u)(?!\w)/g, 'total').replace(/\bfull[ -]?time\b/g, ' ');

const isSumOfCounts = (bare: string): boolean => /[&+/]| and /.test(bare) && sumOfCounts.test(countedIn(bare));

/** A name of the part alone, such as `Half Time`, is of its result. */
const typeOf = (bare: string): MarketType => {
  if (bare === '') return 'winner';
  if (winner.test(bare.replace(ways, ' ').trim())) return 'winner';
  if (drawReturned.test(bare)) return 'drawReturned';
  if (double.test(bare)) return 'double';
  if (firstToScore.test(bare)) return 'firstToScore';
  if (/\brace\b/.test(bare)) return 'race';
  if (isSumOfCounts(bare)) return 'total';
  const rest = countedIn(bare);
  if (otherwise.test(rest)) return 'other';
  if (handicap.test(rest)) return total.test(rest) ? 'other' : 'handicap';
  return !noCount.test(rest) && (total.test(rest) || namesCount(rest)) ? 'total' : 'other';
};

/** Decodes a name such as `ML HT`, `Totals 1Q` or `Team Total Home`. */
export const decodeMarketName = (name: string): MarketName => {
  const { period, isRead, rest } = periodOf(name);
  const bare = rest.replace(/[\s:–-]+/g, ' ').trim();
  const type = typeOf(bare);
  const [side] = type === 'total' ? (/\b(?:home(?! runs?\b)|away)\b/.exec(bare) ?? []) : [];
  const mayBeDrawn = counted.test(bare) || (type === 'handicap' && !/\b(?:spreads?|run line|puck line)\b/.test(bare));
  return {
    period,
    isPeriodRead: isRead,
    type,
    side: side === 'home' || side === 'away' ? side : null,
    threeWay: threeWay.test(bare),
    returnsOnLine: twoWay.test(bare) || !mayBeDrawn,
    isCount: counted.test(bare),
    needsLabel: isSumOfCounts(bare) || (side === undefined && /\b(?:player|team|props?|specials?)\b/.test(bare)),
  };
};
