import { type CacheStore, createMemoryCacheStore } from '../../../platform/cache/cache-store.ts';
import type { Clock } from '../../../platform/runtime/clock/clock.ts';
import { createSignedTokens } from '../../../platform/storage/tokens/create-signed-tokens.ts';
import type { BookMarket } from '../../../subgraphs/odds/model/book-market.ts';
import type { EventQuotes, OddsClient } from '../../../subgraphs/odds/model/odds-client.ts';
import type { OddsSource } from '../../../subgraphs/odds/model/odds-sport.ts';
import { oddsFromDecimal } from '../../../subgraphs/odds/model/price.ts';
import type { EventRecord } from '../../../subgraphs/odds/model/sport-event.ts';
import {
  type ArbitrageLists,
  createArbitrageLists,
} from '../../../subgraphs/odds/service/arbitrages/arbitrage-list.ts';
import { createRecentBoards, type RecentBoards } from '../../../subgraphs/odds/service/arbitrages/recent-boards.ts';
import { createOddsSources } from '../../../subgraphs/odds/service/sources.ts';
import { memoryReadThrough } from '../storage/memory-read-through.ts';

/** How long boards are listed in tests. */
export const keepMs = 90_000;

interface OpenedArbitrages {
  readonly recent: RecentBoards;
  readonly lists: ArbitrageLists;
}

/** Arbitrages of the boards that a test notes. A request to a source would be an error. */
export const openArbitrages = (
  clock: Clock,
  store: CacheStore = createMemoryCacheStore({ clock, maxEntries: 1000 }),
  onNoted: () => void = () => {},
): OpenedArbitrages => {
  const recent = createRecentBoards({ store, clock, keepMs: () => keepMs, onNoted });
  const entry = (source: OddsSource) => ({
    client: { source: source.toLowerCase() } as OddsClient,
    quota: null,
    ttlMs: 30_000,
    pauseMs: 30_000,
  });
  const entries = { EXCHANGE: entry('EXCHANGE'), US_BOOKS: entry('US_BOOKS'), INTL_BOOKS: entry('INTL_BOOKS') };
  const sources = createOddsSources({ entries, cache: memoryReadThrough(clock), clock, staleMs: 60_000 });
  const tokens = createSignedTokens(Buffer.alloc(32), clock);
  return { recent, lists: createArbitrageLists({ sources, recent, tokens, clock }) };
};

export const row = (book: string, larks: string, wrens: string, rest: Partial<BookMarket> = {}): BookMarket => ({
  book,
  market: 'h2h',
  kind: 'MONEYLINE',
  period: 'full',
  participant: null,
  line: null,
  lay: false,
  complete: ['Larks', 'Wrens'],
  comparable: true,
  prices: [
    ['Larks', larks],
    ['Wrens', wrens],
  ].map(([outcome = '', decimal = '']) => ({
    outcome,
    line: null,
    odds: oddsFromDecimal(decimal) ?? { n: 1, d: 1 },
    updatedAt: null,
    stakeLimit: null,
  })),
  ...rest,
});

const eventOf = (eventId: string, rest: Partial<EventRecord> = {}): EventRecord => ({
  source: 'US_BOOKS',
  eventId,
  sport: 'BASEBALL',
  sportName: 'Baseball',
  league: null,
  name: 'Wrens at Larks',
  home: 'Larks',
  away: 'Wrens',
  startsAt: '2026-11-21T12:00:00Z',
  expectedEndAt: null,
  state: 'UPCOMING',
  score: null,
  ...rest,
});

export const board = (
  eventId: string,
  markets: readonly BookMarket[],
  rest: Partial<EventRecord> = {},
): EventQuotes => ({
  event: eventOf(eventId, rest),
  books: [...new Set(markets.map(({ book }) => book))].map((key) => ({ key, name: `The ${key}`, url: null })),
  markets,
});

/** Two books whose best prices together win `percent`. */
export const winning = (percent: number): readonly BookMarket[] => {
  const best = String(2 * (1 + percent / 100));
  return [row('quay', best, '1.50'), row('pier', '1.50', best)];
};
export const fair = [row('quay', '1.90', '1.90'), row('pier', '1.95', '1.85')];
