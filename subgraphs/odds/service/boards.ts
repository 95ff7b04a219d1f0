import type { Call } from '../../../platform/call/call.ts';
import type { Warning } from '../../../platform/errors/warnings.ts';
import type { Clock } from '../../../platform/runtime/clock/clock.ts';
import { markImmutable } from '../../../platform/runtime/lists/lists.ts';
import type { BookMarket } from '../model/book-market.ts';
import type { QuotingBookmaker } from '../model/bookmaker.ts';
import type { OddsBoard, OddsMarket } from '../model/odds-board.ts';
import type { EventQuotes } from '../model/odds-client.ts';
import type { OddsSource } from '../model/odds-sport.ts';
import type { RecentBoards } from './arbitrages/recent-boards.ts';
import { toPart } from './events.ts';
import { toMarketWarnings } from './prices/market-warnings.ts';
import { toOddsMarkets } from './prices/to-odds-markets.ts';
import type { OddsSources } from './sources.ts';

export interface Boards {
  /** Null when the source does not have the event. Throws `UpstreamError`. */
  board(source: OddsSource, eventId: string, call: Call): Promise<OddsBoard | null>;
}

const oldestQuoteMs = (markets: readonly BookMarket[]): number | null => {
  let oldest: number | null = null;
  for (const { prices } of markets) {
    for (const { updatedAt } of prices) {
      const ms = updatedAt === null ? Number.NaN : Date.parse(updatedAt);
      if (!Number.isNaN(ms) && (oldest === null || ms < oldest)) oldest = ms;
    }
  }
  return oldest;
};

interface ReadingFacts {
  readonly bookmakers: readonly QuotingBookmaker[];
  readonly oldestMs: number | null;
}

interface MadeMarkets {
  readonly second: number;
  readonly markets: readonly OddsMarket[];
  readonly warnings: readonly Warning[];
}

interface BoardsOptions {
  readonly sources: OddsSources;
  readonly clock: Clock;
  readonly recent: Pick<RecentBoards, 'note'>;
}

export const createBoards = ({ sources, clock, recent }: BoardsOptions): Boards => {
  const facts = new WeakMap<EventQuotes, ReadingFacts>();
  /** Markets of one reading. They are equal within a second; then the ages change. */
  const made = new WeakMap<EventQuotes, MadeMarkets>();

  const factsOf = (quotes: EventQuotes): ReadingFacts => {
    const known = facts.get(quotes);
    if (known !== undefined) return known;
    const bookmakers = quotes.books
      .toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
      .map(({ key, name, url }) => ({ bookmaker: { key, name }, eventUrl: url }));
    const fresh = { bookmakers: markImmutable(bookmakers), oldestMs: oldestQuoteMs(quotes.markets) };
    facts.set(quotes, fresh);
    return fresh;
  };

  const madeOf = (client: string, quotes: EventQuotes, fetchedAtMs: number): MadeMarkets => {
    const nowMs = clock.now();
    const second = Math.floor(nowMs / 1000);
    const known = made.get(quotes);
    // Marking has a cost, so only markets that are requested twice are marked.
    if (known?.second === second) return { ...known, markets: markImmutable(known.markets) };
    const markets = toOddsMarkets(quotes.markets, { fetchedAtMs, nowMs });
    const fresh = { second, markets, warnings: toMarketWarnings(client, markets) };
    made.set(quotes, fresh);
    return fresh;
  };

  return {
    board: async (source, eventId, call) => {
      const read = await sources.read(
        {
          source,
          what: ['quotes', eventId],
          ttlMs: sources.entry(source).ttlMs,
          load: async (client, loadCall) => {
            const response = await client.quotes(eventId, loadCall);
            if (source !== 'EXCHANGE') await recent.note(source, eventId, response?.value ?? null);
            return response;
          },
          freshnessMs: (quotes) => factsOf(quotes).oldestMs,
        },
        call,
      );
      if (read === null) return null;
      const { markets, warnings } = madeOf(sources.entry(source).client.source, read.value, read.fetchedAtMs);
      return {
        source,
        eventId,
        event: toPart(read.value.event, read),
        bookmakers: factsOf(read.value).bookmakers,
        markets,
        fetchedAt: new Date(read.fetchedAtMs).toISOString(),
        meta: read.meta,
        warnings: [...read.warnings, ...warnings],
      };
    },
  };
};
