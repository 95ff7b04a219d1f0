import { middleOf, type PricedMarket } from './ladder-market.ts';

/** The best prices of a market over time, the oldest first. Null where a side had no orders. */
export interface PriceHistory {
  /** Since 1970. */
  readonly seconds: readonly number[];
  readonly backDollars: readonly (number | null)[];
  readonly layDollars: readonly (number | null)[];
  /** Where a side had none, what was paid last. */
  readonly middleDollars: readonly (number | null)[];
}

/** By `marketId`. */
export type PriceHistories = Readonly<Record<string, PriceHistory>>;

/** How much of the past a history has, and charts of it show. */
export const longestSeconds = 5 * 60;
const spacingSeconds = 1;
const none: PriceHistory = { seconds: [], backDollars: [], layDollars: [], middleDollars: [] };

/**
 * The history with the best prices of one more reading. It has the last five minutes, with a point a second at most: a
 * reading takes the place of the last point when that is less than a second younger than the one before it.
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

/** A ladder as it is, and the prices that its markets had while it was followed. */
export interface FollowedLadder<Ladder> {
  readonly ladder: Ladder;
  readonly prices: PriceHistories;
}

/** For `useStream`: collects the prices of a ladder that is followed. Markets that are gone are left out. */
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
