import { middleOf, type PricedMarket } from './ladder-market.ts';

/** The best prices of a market over time, the oldest first; null where a side had no orders. */
export interface PriceHistory {
  /** Since 1970. */
  readonly seconds: readonly number[];
  readonly backDollars: readonly (number | null)[];
  readonly layDollars: readonly (number | null)[];
  /** Where a side had no orders, the last traded price. */
  readonly middleDollars: readonly (number | null)[];
}

/** By `marketId`. */
type PriceHistories = Readonly<Record<string, PriceHistory>>;

export const longestSeconds = 5 * 60;
const spacingSeconds = 1;
const none: PriceHistory = { seconds: [], backDollars: [], layDollars: [], middleDollars: [] };

/**
 * Adds the best prices of one reading: five minutes, at most one point a second. A reading replaces the last point if
 * that is less than a second after the one before.
 */
const withReading = (history: PriceHistory, market: PricedMarket, atSeconds: number): PriceHistory => {
  const { seconds } = history;
  const { back, lay } = market;
  const last = seconds.at(-1);
  const before = seconds.at(-2);
  if (last !== undefined && atSeconds < last) return history;
  const replacesLast = last === atSeconds || (before !== undefined && (last ?? 0) - before < spacingSeconds);
  const firstInTime = seconds.findIndex((second) => second >= atSeconds - longestSeconds);
  const start = firstInTime === -1 ? seconds.length : firstInTime;
  const end = seconds.length - (replacesLast ? 1 : 0);
  return {
    seconds: [...seconds.slice(start, end), atSeconds],
    backDollars: [...history.backDollars.slice(start, end), back[0]?.priceDollars ?? null],
    layDollars: [...history.layDollars.slice(start, end), lay[0]?.priceDollars ?? null],
    middleDollars: [...history.middleDollars.slice(start, end), middleOf(market) ?? null],
  };
};

export interface FollowedLadder<Ladder> {
  readonly ladder: Ladder;
  readonly prices: PriceHistories;
}

/** For `useStream`: collects the prices of a followed ladder. Markets that disappeared are dropped. */
export const foldLadder = <Ladder extends { readonly fetchedAt: string; readonly markets: readonly PricedMarket[] }>(
  followed: FollowedLadder<Ladder> | undefined,
  ladder: Ladder,
): FollowedLadder<Ladder> => {
  const atSeconds = Date.parse(ladder.fetchedAt) / 1000;
  return {
    ladder,
    prices: Object.fromEntries(
      ladder.markets.map((market) => [
        market.marketId,
        withReading(followed?.prices[market.marketId] ?? none, market, atSeconds),
      ]),
    ),
  };
};
