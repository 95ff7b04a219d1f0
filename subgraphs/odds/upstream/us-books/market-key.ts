import type { MarketKind } from '../../model/book-market.ts';

export interface MarketKey {
  /** Null when only the outcomes show the kind, as in player props. */
  readonly kind: MarketKind | null;
  readonly period: string;
  readonly lay: boolean;
  readonly drawReturned: boolean;
  /** Whether the draw is an outcome, quoted or not. */
  readonly threeWay: boolean;
}

const periodSuffix = /_(h[12]|q[1-4]|p[1-3]|s[1-5]|1st_\d_innings)$/;

const kinds = new Map<string, MarketKind>([
  ['h2h', 'MONEYLINE'],
  ['h2h_3_way', 'MONEYLINE'],
  ['draw_no_bet', 'MONEYLINE'],
  ['spreads', 'SPREAD'],
  ['alternate_spreads', 'SPREAD'],
  ['totals', 'TOTAL'],
  ['alternate_totals', 'TOTAL'],
  ['team_totals', 'TOTAL'],
  ['alternate_team_totals', 'TOTAL'],
  ['outrights', 'OUTRIGHT'],
]);

/** Decodes a key such as `h2h_lay`, `alternate_spreads_h1` or `totals_1st_5_innings`. */
export const decodeMarketKey = (key: string): MarketKey => {
  const lay = key.endsWith('_lay');
  const backed = lay ? key.slice(0, -'_lay'.length) : key;
  const period = periodSuffix.exec(backed)?.[1];
  const base = period === undefined ? backed : backed.slice(0, -(period.length + 1));
  return {
    kind: kinds.get(base) ?? null,
    period: period ?? 'full',
    lay,
    drawReturned: base === 'draw_no_bet',
    threeWay: base === 'h2h_3_way',
  };
};
