import { periodOf } from './market-period.ts';

/**
 * What the name of a market says that it is. Which outcomes are all there are is decided by this, and not by the shape
 * of its rows.
 */
export type MarketType = 'winner' | 'drawReturned' | 'handicap' | 'total' | 'race' | 'firstToScore' | 'other';

export interface MarketName {
  readonly period: string;
  readonly type: MarketType;
  /** Of a total of one side. */
  readonly side: 'home' | 'away' | null;
  /** The draw is an outcome, or just the line of a total, quoted or not: rows leave out what has no price. */
  readonly threeWay: boolean;
  /**
   * On a whole line, stakes come back when the result is just on it. False where a third outcome may be sold for that.
   */
  readonly returnsOnLine: boolean;
  /** About some player or team that the name does not name: labels do. */
  readonly needsLabel: boolean;
}

const winner =
  /^(?:ml|h2h|1x2|moneyline|money line|(?:match |full[ -]?time )?result|(?:match )?winner|match odds|head to head)$/;
const drawReturned = /^(?:draw no bet|dnb)$/;
const firstToScore = /^(?:first|1st|last|next) (?:team )?(?:to score|goal)$/;
const handicap = /\b(?:spreads?|handicaps?|run line|puck line)\b/;
const total = /\b(?:totals?|over under|goal line)\b/;
/** What decides a game. */
const scored = /\b(?:goals?|points?|runs?|games?|sets?|maps?|rounds?|frames?|legs?|tries)\b/;
const counted =
  /\b(?:corners?|cards?|bookings?|shots?|fouls?|offsides?|tackles?|saves?|passes|throw-?ins?|rebounds?|assists?|steals|blocks|threes|turnovers|aces|kills|hits|strikeouts|yards|touchdowns|receptions|wickets|sixes|fours|tie-?breaks?)\b/;
/** Questions that only look like a count or a handicap, and two questions at once. */
const otherwise = /\b(?:first|last|next|exact|odd|even|both|margin|method|minutes?|time|when|most|and)\b|[&+/]/;
const noCount =
  /\b(?:ml|moneyline|1x2|winner|wins?|winning|result|betting|score|scorers?|qualify|double|highest|range)\b/;
const threeWay = /\b(?:european|3[ -]?way|three[ -]way|1x2)\b/;
/** In how many ways a winner is asked for; whether the draw is one of them says `threeWay`. */
const ways = /\b(?:[23][ -]?way|(?:two|three)[ -]way)\b/;
const twoWay = /\b(?:asian|2[ -]?way|two[ -]way)\b/;

/** Whether a text names something that is counted: a label may say what a market of many players does not. */
export const namesCount = (text: string): boolean => {
  const lower = text.toLowerCase();
  return scored.test(lower) || counted.test(lower);
};

const typeOf = (bare: string): MarketType => {
  if (winner.test(bare.replace(ways, ' ').trim())) return 'winner';
  if (drawReturned.test(bare)) return 'drawReturned';
  if (firstToScore.test(bare)) return 'firstToScore';
  if (/\brace\b/.test(bare)) return 'race';
  const rest = bare.replace(/\b(?:over\/under|o\/u)\b/g, 'total').replace(/\bfull[ -]?time\b/g, ' ');
  if (otherwise.test(rest)) return 'other';
  if (handicap.test(rest)) return total.test(rest) ? 'other' : 'handicap';
  return !noCount.test(rest) && (total.test(rest) || namesCount(rest)) ? 'total' : 'other';
};

/** Reads a name such as `ML HT`, `Totals 1st Quarter` or `Team Total Home`; names are stored as sent and compared as such. */
export const decodeMarketName = (name: string): MarketName => {
  const { period, rest } = periodOf(name.toLowerCase().replace(/[()[\],]/g, ' '));
  const bare = rest.replace(/[\s:–-]+/g, ' ').trim();
  const type = typeOf(bare);
  const [side] = type === 'total' ? (/\b(?:home(?! runs?\b)|away)\b/.exec(bare) ?? []) : [];
  const mayBeDrawn = counted.test(bare) || (type === 'handicap' && !/\b(?:spreads?|run line|puck line)\b/.test(bare));
  return {
    period,
    type,
    side: side === 'home' || side === 'away' ? side : null,
    threeWay: threeWay.test(bare),
    returnsOnLine: twoWay.test(bare) || !mayBeDrawn,
    needsLabel: side === undefined && /\b(?:player|team|props?|specials?)\b/.test(bare),
  };
};
