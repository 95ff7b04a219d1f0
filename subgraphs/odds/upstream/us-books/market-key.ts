import type { MarketKind } from '../../model/book-market.ts';
import { periodOf } from '../markets/market-period.ts';

export interface MarketKey {
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
export const decodeMarketKey = (key: string): MarketKey => {
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
