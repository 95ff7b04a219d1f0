import type { ResultOf } from '../../../graph/operation.ts';
import type { ladderSubscription } from './ladder-documents.ts';
import { extendTrail, type Trail } from './price-trail.ts';

export type Ladder = ResultOf<typeof ladderSubscription>['priceLadderChanged'];
export type LadderMarket = Ladder['markets'][number];

/** A ladder as it is, and where the prices of its markets were while the page watched. */
export interface LadderState {
  readonly ladder: Ladder;
  readonly trails: Readonly<Record<string, Trail>>;
}

/** Markets with a trail. A match has two or three outcomes; a table of totals has many. */
const mostTrails = 12;
const none: Trail = [];

export const priceOf = ({ midPriceDollars, lastPriceDollars }: LadderMarket): number | undefined =>
  midPriceDollars ?? lastPriceDollars ?? undefined;

export const foldLadder =
  (nowMs: () => number) =>
  (state: LadderState | undefined, { priceLadderChanged: ladder }: { readonly priceLadderChanged: Ladder }) => ({
    ladder,
    trails: Object.fromEntries(
      ladder.markets.slice(0, mostTrails).map((market) => {
        const trail = state?.trails[market.marketId] ?? none;
        const price = priceOf(market);
        return [market.marketId, price === undefined ? trail : extendTrail(trail, price, nowMs())];
      }),
    ),
  });
