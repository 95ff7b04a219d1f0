import type { Bookmaker } from './bookmaker.ts';
import type { Arbitrage, OddsMarket } from './odds-board.ts';
import type { OddsSource } from './odds-sport.ts';
import type { SportEvent } from './sport-event.ts';

export interface ArbitrageBookmaker {
  readonly bookmaker: Bookmaker;
  readonly eventUrl: string | null;
  readonly isExchange: boolean;
}

export interface MarketArbitrage {
  readonly event: SportEvent;
  readonly market: OddsMarket;
  readonly arbitrage: Arbitrage;
  readonly bookmakers: readonly ArbitrageBookmaker[];
  readonly fetchedAt: string;
}

export interface ArbitrageCoverage {
  readonly source: OddsSource;
  readonly eventCount: number;
  readonly oldestReadAt: string | null;
  readonly newestReadAt: string | null;
}
