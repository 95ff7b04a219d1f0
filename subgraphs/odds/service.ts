import { settingFor } from '../../platform/config/by-source.ts';
import { expiredMs } from '../../platform/streams/shared-polls.ts';
import type { SubgraphPlatform } from '../../platform/subgraph/define-subgraph.ts';
import type { OddsSettings } from './config.ts';
import { type ArbitrageLists, createArbitrageLists } from './service/arbitrages/arbitrage-list.ts';
import { type ArbitrageWatch, boardsTopic, createArbitrageWatch } from './service/arbitrages/arbitrage-watch.ts';
import { createRecentBoards } from './service/arbitrages/recent-boards.ts';
import { type BestPrices, createBestPrices } from './service/best-prices/best-prices.ts';
import { type Boards, createBoards } from './service/boards.ts';
import { createEventCursors } from './service/event-cursors.ts';
import { createEventLists } from './service/event-lists.ts';
import { createEvents, type Events } from './service/events.ts';
import { createLadders, type Ladders } from './service/ladders.ts';
import { createOddsSources } from './service/sources.ts';
import { createSportSearch } from './service/sport-search.ts';
import { createSports, type Sports } from './service/sports.ts';
import { createWatches, type Watches } from './service/watches.ts';
import { createExchangeClient } from './upstream/exchange/client.ts';
import { exchangeUpstream } from './upstream/exchange/definition.ts';
import { createIntlBooksClient } from './upstream/intl-books/client.ts';
import { intlBooksUpstream } from './upstream/intl-books/definition.ts';
import { createUsBooksClient } from './upstream/us-books/client.ts';
import { usBooksUpstream } from './upstream/us-books/definition.ts';

export interface OddsService {
  readonly sports: Sports;
  readonly listEvents: ReturnType<typeof createEventLists>;
  readonly events: Events;
  readonly boards: Boards;
  readonly bestPrices: BestPrices;
  readonly arbitrages: ArbitrageLists;
  readonly arbitrageWatch: ArbitrageWatch;
  readonly ladders: Ladders;
  readonly watches: Watches;
}

const seconds = (count: number): number => count * 1000;

export const createOddsService = (platform: SubgraphPlatform, settings: OddsSettings): OddsService => {
  const { cache, cacheStore, clock, bus, upstream, quota } = platform;
  const exchange = upstream(exchangeUpstream);
  const usBooks = upstream(usBooksUpstream);
  const intlBooks = upstream(intlBooksUpstream);
  const usQuota = quota(usBooksUpstream, settings.US_BOOKS_QUOTA_FLOOR);
  const intlQuota = quota(intlBooksUpstream, settings.INTL_BOOKS_QUOTA_FLOOR);
  const usTtlMs = seconds(settingFor(settings.US_BOOKS_TTL_SECONDS, usBooks));
  const intlTtlMs = seconds(settingFor(settings.INTL_BOOKS_TTL_SECONDS, intlBooks));
  // A minute by default: prices lose their worth sooner than other data.
  const staleMs = seconds(settings.STALE_SECONDS) / 15;
  const sources = createOddsSources({
    entries: {
      EXCHANGE: {
        client: createExchangeClient({ http: exchange, cache, clock }),
        quota: null,
        ttlMs: seconds(settings.EXCHANGE_TTL_SECONDS),
        pauseMs: seconds(settings.EXCHANGE_TTL_SECONDS) + expiredMs,
      },
      US_BOOKS: {
        client: createUsBooksClient({
          http: usBooks,
          quota: usQuota,
          cache,
          cacheStore,
          clock,
          settings: { regions: settings.US_BOOKS_REGIONS, markets: settings.US_BOOKS_MARKETS },
        }),
        quota: usQuota,
        ttlMs: usTtlMs,
        pauseMs: 2 * usTtlMs,
      },
      INTL_BOOKS: {
        client: createIntlBooksClient({
          http: intlBooks,
          quota: intlQuota,
          cache,
          clock,
          settings: { bookmakers: settings.INTL_BOOKS_BOOKMAKERS },
        }),
        quota: intlQuota,
        ttlMs: intlTtlMs,
        pauseMs: 2 * intlTtlMs,
      },
    },
    cache,
    clock,
    staleMs,
  });
  const recent = createRecentBoards({
    store: cacheStore,
    clock,
    keepMs: (source) => sources.entry(source).ttlMs + staleMs,
    onNoted: () => bus.publish(boardsTopic, ''),
  });
  const boards = createBoards({ sources, clock, recent });
  const ladders = createLadders(sources);
  const sports = createSports(sources);
  const events = createEvents(sources, sports, createEventCursors(platform.tokens));
  const search = createSportSearch({ sources, sports, tokens: platform.tokens, clock });
  const arbitrages = createArbitrageLists({ sources, recent, tokens: platform.tokens, clock });
  const watches = createWatches({ sources, ladders, boards, clock });
  return {
    sports,
    listEvents: createEventLists(events, search),
    events,
    boards,
    bestPrices: createBestPrices({ boards, watches }),
    arbitrages,
    arbitrageWatch: createArbitrageWatch({ lists: arbitrages, bus, clock }),
    ladders,
    watches,
  };
};
