import type { Warning } from '../../../../platform/errors/warnings.ts';
import { type Connection, createConnection } from '../../../../platform/graphql/connections/connection.ts';
import { openCursor } from '../../../../platform/graphql/connections/open-cursor.ts';
import { brokenRule, validationFailure } from '../../../../platform/graphql/constraint/validation-errors.ts';
import type { Clock } from '../../../../platform/runtime/clock/clock.ts';
import { compare } from '../../../../platform/runtime/lists/lists.ts';
import type { SignedTokens } from '../../../../platform/storage/tokens/signed-tokens.ts';
import type { QuotaState } from '../../../../platform/upstream/quota-meter.ts';
import { joinReads, type ReadMeta, type ReadPart } from '../../../../platform/upstream/read-meta.ts';
import type { Sport } from '../../model/__generated__/enums.ts';
import type { ArbitrageCoverage, MarketArbitrage } from '../../model/market-arbitrage.ts';
import type { Arbitrage } from '../../model/odds-board.ts';
import { type OddsSource, oddsSources } from '../../model/odds-sport.ts';
import { oddsRules } from '../../model/rules.ts';
import type { EventRecord } from '../../model/sport-event.ts';
import { oddsWarnings } from '../../model/warnings.ts';
import { isImplausible } from '../prices/market-warnings.ts';
import { toOddsMarkets } from '../prices/to-odds-markets.ts';
import type { OddsSources } from '../sources.ts';
import type { BoardExtract } from './board-extract.ts';
import type { RecentBoards } from './recent-boards.ts';

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

export interface ArbitrageCriteria {
  readonly sport: Sport | null;
  /** Null for all sources with several bookmakers. */
  readonly source: OddsSource | null;
  readonly maxQuoteAgeSeconds: number;
}

export interface ArbitragesRequest extends ArbitrageCriteria {
  readonly after: string | null;
  readonly first: number;
}

interface MarketArbitrageConnection extends Connection<MarketArbitrage> {
  readonly coverage: readonly ArbitrageCoverage[];
  readonly meta: ReadMeta;
  readonly warnings: readonly Warning[];
}

/** Position in the list: after a profit, and after a key among equal profits. */
interface Place {
  readonly profit: number;
  readonly key: string;
}

export interface FoundPlace extends Place {
  /** Of its event. */
  readonly event: string;
  readonly arbitrage: MarketArbitrage;
}

interface ArbitrageSearch {
  /** In the order of the list. */
  readonly places: readonly FoundPlace[];
  /** Events whose boards were searched. */
  readonly searched: ReadonlySet<string>;
  readonly coverage: readonly ArbitrageCoverage[];
  readonly parts: readonly ReadPart[];
  readonly quota: QuotaState | null | undefined;
  readonly warnings: readonly Warning[];
}

export interface ArbitrageLists {
  search(criteria: ArbitrageCriteria): Promise<ArbitrageSearch>;
  /**
   * Searches recently read boards only. Throws `validation_error` for the exchange and for a cursor of another list.
   */
  list(request: ArbitragesRequest): Promise<MarketArbitrageConnection>;
}

interface ArbitrageListsOptions {
  readonly sources: OddsSources;
  readonly recent: Pick<RecentBoards, 'list'>;
  readonly tokens: SignedTokens;
  readonly clock: Clock;
}

const purposeOf = ({ sport, source, maxQuoteAgeSeconds }: ArbitrageCriteria) => ({
  purpose: 'odds.arbitrages',
  subject: JSON.stringify([sport, source, maxQuoteAgeSeconds]),
  version: 1,
});

const eventKeyOf = ({ source, eventId }: Pick<EventRecord, 'source' | 'eventId'>): string =>
  JSON.stringify([source, eventId]);

const placeOf = (found: MarketArbitrage): FoundPlace => ({
  profit: found.arbitrage.profit,
  key: JSON.stringify([found.event.source, found.event.eventId, found.market.key]),
  event: eventKeyOf(found.event),
  arbitrage: found,
});

const inOrder = (a: Place, b: Place): number => b.profit - a.profit || compare(a.key, b.key);

const timeOf = (ms: readonly number[], pick: (...ms: number[]) => number): string | null =>
  ms.length === 0 ? null : new Date(pick(...ms)).toISOString();

const coverageOf = (source: OddsSource, boards: readonly BoardExtract[]): ArbitrageCoverage => {
  const times = boards.map(({ fetchedAtMs }) => fetchedAtMs);
  return {
    source,
    eventCount: boards.length,
    oldestReadAt: timeOf(times, Math.min),
    newestReadAt: timeOf(times, Math.max),
  };
};

const implausible = (source: string, count: number): Warning => ({
  code: oddsWarnings.implausible.code,
  source,
  message: `${count} arbitrages above 15 % are left out: they are more likely wrong prices, or prices of different bets, than profits.`,
});

export const createArbitrageLists = ({ sources, recent, tokens, clock }: ArbitrageListsOptions): ArbitrageLists => {
  const several = oddsSources.filter((source) => source !== 'EXCHANGE');

  const visit = async (source: OddsSource, { sport, maxQuoteAgeSeconds }: ArbitrageCriteria) => {
    const { client, ttlMs, quota } = sources.entry(source);
    const nowMs = clock.now();
    const boards = (await recent.list(source)).filter(({ event }) => sport === null || event.sport === sport);
    const partOf = ({ fetchedAtMs }: BoardExtract): ReadPart => ({
      source: client.source,
      freshnessMs: null,
      read: { hit: true, stale: false, storedAtMs: fetchedAtMs, ttlRemainingMs: fetchedAtMs + ttlMs - nowMs },
    });
    const state = await quota?.state();
    const found = boards.map((board) => {
      const { meta } = joinReads([partOf(board)], { nowMs, quota: state });
      return arbitragesOf(board, { nowMs, maxQuoteAgeSeconds, meta });
    });
    const leftOut = found.reduce((sum, { implausibleCount }) => sum + implausibleCount, 0);
    return {
      quota: state,
      parts: boards.map(partOf),
      events: boards.map(({ event }) => eventKeyOf(event)),
      coverage: coverageOf(source, boards),
      arbitrages: found.flatMap(({ arbitrages }) => arbitrages),
      warnings: leftOut === 0 ? [] : [implausible(client.source, leftOut)],
    };
  };

  const search = async (criteria: ArbitrageCriteria): Promise<ArbitrageSearch> => {
    const { source } = criteria;
    const checks = await Promise.all((source === null ? several : [source]).map((each) => visit(each, criteria)));
    return {
      places: checks
        .flatMap(({ arbitrages }) => arbitrages)
        .map(placeOf)
        .sort(inOrder),
      searched: new Set(checks.flatMap(({ events }) => events)),
      coverage: checks.map(({ coverage }) => coverage),
      parts: checks.flatMap(({ parts }) => parts),
      quota: source === null ? null : checks[0]?.quota,
      warnings: checks.flatMap(({ warnings }) => warnings),
    };
  };

  return {
    search,
    list: async (request) => {
      const { source, after, first } = request;
      if (source === 'EXCHANGE') throw validationFailure(brokenRule(oddsRules.one_bookmaker, ['source'], source));
      const from =
        after === null
          ? null
          : openCursor<Place>(tokens, purposeOf(request), after, oddsRules.cursor_of_other_arbitrages);
      const { places, parts, quota, coverage, warnings } = await search(request);
      const following = from === null ? places : places.filter((place) => inOrder(place, from) > 0);
      const rows = following.slice(0, first);
      const { meta } = joinReads(parts, { nowMs: clock.now(), quota, returned: rows.length });
      const page = {
        rows,
        node: ({ arbitrage }: (typeof rows)[number]) => arbitrage,
        cursor: ({ profit, key }: (typeof rows)[number]) => tokens.seal(purposeOf(request), { profit, key }),
        hasNextPage: following.length > rows.length,
        hasPreviousPage: from !== null,
        totalCount: places.length,
      };
      return createConnection(page, { coverage, meta, warnings });
    },
  };
};
