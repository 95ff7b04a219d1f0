import type { ReadMeta } from '../../../../platform/upstream/reading.ts';
import type { MarketArbitrage } from '../../model/market-arbitrage.ts';
import type { Arbitrage } from '../../model/odds-board.ts';
import type { EventRecord } from '../../model/sport-event.ts';
import { isImplausible } from '../prices/market-warnings.ts';
import { toOddsMarkets } from '../prices/to-odds-markets.ts';
import type { BoardExtract } from './board-extract.ts';

interface ArbitrageTerms {
  readonly nowMs: number;
  readonly maxQuoteAgeSeconds: number;
  readonly meta: ReadMeta;
}

interface FoundArbitrages {
  readonly arbitrages: readonly MarketArbitrage[];
  /** Arbitrages above 15 % are left out. */
  readonly implausibleCount: number;
}

/** A price from before the start is no longer paid, and differs from those of books that follow the game. */
const isFromBefore = ({ startsAt }: EventRecord, { oldestQuoteAt }: Arbitrage, nowMs: number): boolean => {
  const startMs = startsAt === null ? Number.NaN : Date.parse(startsAt);
  return startMs <= nowMs && Date.parse(oldestQuoteAt) < startMs;
};

export const arbitragesOf = (
  board: BoardExtract,
  { nowMs, maxQuoteAgeSeconds, meta }: ArbitrageTerms,
): FoundArbitrages => {
  const { event, fetchedAtMs, markets, books, exchanges } = board;
  const isOpen = event.state === 'UPCOMING' || event.state === 'LIVE';
  if (markets.length === 0 || !isOpen) return { arbitrages: [], implausibleCount: 0 };
  const offered = toOddsMarkets(markets, { fetchedAtMs, nowMs }).filter(
    ({ arbitrage }) =>
      arbitrage !== null &&
      arbitrage.oldestQuoteAgeSeconds <= maxQuoteAgeSeconds &&
      !isFromBefore(event, arbitrage, nowMs),
  );
  const plausible = offered.filter((market) => !isImplausible(market));
  return {
    implausibleCount: offered.length - plausible.length,
    arbitrages: plausible.flatMap((market): MarketArbitrage[] => {
      const { arbitrage } = market;
      if (arbitrage === null) return [];
      const named = new Set(arbitrage.stakes.flatMap(({ bookmakerKeys }) => bookmakerKeys));
      return [
        {
          event: { ...event, meta, warnings: [] },
          market,
          arbitrage,
          bookmakers: books
            .filter(({ key }) => named.has(key))
            .sort((a, b) => a.name.localeCompare(b.name, 'en'))
            .map(({ key, name, url }) => ({
              bookmaker: { key, name },
              eventUrl: url,
              isExchange: exchanges.includes(key),
            })),
          fetchedAt: new Date(fetchedAtMs).toISOString(),
        },
      ];
    }),
  };
};
