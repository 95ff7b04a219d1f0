import { periodOf } from './market-period.ts';

/** The name, not the shape of the rows, decides which outcomes are possible. */
type MarketType = 'winner' | 'drawReturned' | 'handicap' | 'total' | 'race' | 'firstToScore' | 'other';

export interface MarketName {
  readonly period: string;
  readonly type: MarketType;
  /** The side of a one-sided total. */
  readonly side: 'home' | 'away' | null;
  /** The draw, or the exact line of a total, is an outcome even when not quoted: rows omit outcomes without a price. */
  readonly threeWay: boolean;
  /** On a whole line. False where a third outcome may be sold. */
  readonly returnsOnLine: boolean;
  /** Whether a label must name the player or team of the market. */
  readonly needsLabel: boolean;
}

const winner =
  /^(?:ml|h2h|1x2|moneyline|money line|(?:match |full[ -]?time )?result|(?:match )?winner|match odds|head to head)$/;
const drawReturned = /^(?:draw no bet|dnb)$/;
const firstToScore = /^(?:first|1st|last|next) (?:team )?(?:to score|goal)$/;
const handicap = /\b(?:spreads?|handicaps?|run line|puck line)\b/;
const total = /\b(?:totals?|over under|goal line)\b/;
const scored = /\b(?:goals?|points?|runs?|games?|sets?|maps?|rounds?|frames?|legs?|tries)\b/;
const counted =
  /\b(?:corners?|cards?|bookings?|shots?|fouls?|offsides?|tackles?|saves?|passes|throw-?ins?|rebounds?|assists?|steals|blocks|threes|turnovers|aces|kills|hits|strikeouts|yards|touchdowns|receptions|wickets|sixes|fours|tie-?breaks?)\b/;
/** Questions that resemble a count or a handicap, and two questions at once. */
const otherwise = /\b(?:first|last|next|exact|odd|even|both|margin|method|minutes?|time|when|most|and)\b|[&+/]/;
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

/** Decodes a name such as `ML HT`, `Totals 1st Quarter` or `Team Total Home`. */
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
