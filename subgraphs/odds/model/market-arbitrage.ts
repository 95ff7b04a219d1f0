import type { Bookmaker } from './bookmaker.ts';
import type { Arbitrage, OddsMarket } from './odds-board.ts';
import type { OddsSource } from './odds-sport.ts';
import type { SportEvent } from './sport-event.ts';

/** A bookmaker that an arbitrage needs, or may use. */
export interface ArbitrageBookmaker {
  readonly bookmaker: Bookmaker;
  readonly eventUrl: string | null;
  readonly isExchange: boolean;
}

/** An arbitrage of one market of one event. */
export interface MarketArbitrage {
  readonly event: SportEvent;
  readonly market: OddsMarket;
  readonly arbitrage: Arbitrage;
  readonly bookmakers: readonly ArbitrageBookmaker[];
  readonly fetchedAt: string;
}

/** The boards of one source that were searched for arbitrages. */
export interface ArbitrageCoverage {
  readonly source: OddsSource;
  readonly eventCount: number;
  readonly oldestReadAt: string | null;
  readonly newestReadAt: string | null;
}
