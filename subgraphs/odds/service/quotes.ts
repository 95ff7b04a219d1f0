import type { Clock } from '../../../platform/clock/clock.ts';
import type { BookMarket } from '../model/book-market.ts';
import type { QuoteBoard, QuoteMarket } from '../model/quote-board.ts';
import type { OddsSource } from '../model/sport.ts';
import { toPart } from './events.ts';
import { toQuoteMarkets } from './prices/to-quote-markets.ts';
import type { OddsSources } from './sources.ts';

export interface Quotes {
  /** What all books quote for an event. Null when the source has no such event. Throws `UpstreamError`. */
  board(source: OddsSource, eventId: string, signal: AbortSignal): Promise<QuoteBoard | null>;
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

export const createQuotes = (sources: OddsSources, clock: Clock): Quotes => {
  /** What was made of one reading: equal within a second, after which the ages are others. */
  const made = new WeakMap<
    readonly BookMarket[],
    { readonly second: number; readonly markets: readonly QuoteMarket[] }
  >();

  const marketsOf = (markets: readonly BookMarket[], fetchedAtMs: number): readonly QuoteMarket[] => {
    const second = Math.floor(clock.now() / 1000);
    const known = made.get(markets);
    if (known?.second === second) return known.markets;
    const fresh = { second, markets: toQuoteMarkets(markets, { fetchedAtMs, nowMs: clock.now() }) };
    made.set(markets, fresh);
    return fresh.markets;
  };

  return {
    board: async (source, eventId, signal) => {
      const read = await sources.read(
        {
          source,
          what: ['quotes', eventId],
          ttlMs: sources.entry(source).ttlMs,
          load: (client, loadSignal) => client.quotes(eventId, loadSignal),
          freshnessMs: ({ markets }) => oldestQuoteMs(markets),
        },
        signal,
      );
      if (read === null) return null;
      const { event, books, markets } = read.value;
      return {
        source,
        eventId,
        event: toPart(event),
        books: [...books].sort((a, b) => a.name.localeCompare(b.name, 'en')),
        markets: marketsOf(markets, read.fetchedAtMs),
        fetchedAt: new Date(read.fetchedAtMs).toISOString(),
        meta: read.meta,
        warnings: read.warnings,
      };
    },
  };
};
