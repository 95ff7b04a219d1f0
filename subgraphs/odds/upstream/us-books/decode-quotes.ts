import type { Warning } from '../../../../platform/upstream/reading.ts';
import type { Book, BookMarket } from '../../model/book-market.ts';
import { createMarketSheet } from '../markets/market-sheet.ts';
import type { Game } from '../markets/outcome-sets.ts';
import { createRowTally } from '../markets/row-tally.ts';
import { decodeMarket, type StatedMarket } from './decode-market.ts';
import { oddsReaderFor } from './odds-format.ts';
import { bookmakerWire, marketWire, outcomeWire } from './wire.ts';

export interface DecodedQuotes {
  readonly books: readonly Book[];
  readonly markets: readonly BookMarket[];
  readonly warnings: readonly Warning[];
}

/** Throws `UpstreamError` `malformed` when there are rows and none is readable. */
export const decodeQuotes = (source: string, bookmakers: readonly unknown[], game: Game): DecodedQuotes => {
  const tally = createRowTally(source);
  const books = new Map<string, Book>();
  const stated: StatedMarket[] = [];
  for (const row of bookmakers) {
    const bookmaker = tally.read(row, bookmakerWire);
    if (bookmaker === undefined) continue;
    books.set(bookmaker.key, { key: bookmaker.key, name: bookmaker.title ?? bookmaker.key, url: bookmaker.link });
    for (const marketRow of bookmaker.markets) {
      const market = tally.read(marketRow, marketWire);
      if (market === undefined) continue;
      const outcomes = market.outcomes.flatMap((outcome) => tally.read(outcome, outcomeWire) ?? []);
      const updatedAt = market.last_update ?? bookmaker.last_update;
      stated.push({ book: bookmaker.key, key: market.key, updatedAt, outcomes });
    }
  }
  tally.failIfNothingRead();
  const toOdds = oddsReaderFor(stated.flatMap(({ outcomes }) => outcomes.flatMap(({ price }) => price ?? [])));
  const sheet = createMarketSheet();
  for (const market of stated) decodeMarket(market, game, toOdds, sheet, tally);
  const markets = sheet.markets();
  const quoting = new Set(markets.map(({ book }) => book));
  return { books: [...books.values()].filter(({ key }) => quoting.has(key)), markets, warnings: tally.warnings() };
};
