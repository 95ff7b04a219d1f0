import type { z } from 'zod';
import type { Book } from '../../model/book-market.ts';
import type { EventQuotes, SourceAnswer } from '../../model/odds-client.ts';
import { createMarketSheet } from '../markets/market-sheet.ts';
import type { Game } from '../markets/outcome-sets.ts';
import { createRowTally } from '../markets/row-tally.ts';
import { statedInstant, statedLink } from '../markets/stated-values.ts';
import { decodeEvent } from './decode-event.ts';
import { decodeRow } from './decode-row.ts';
import { decodeMarketName, type MarketName } from './market-name.ts';
import { bookmakerMarketsWire, marketWire, type OddsWire, rowWire } from './wire.ts';

interface StatedRow {
  readonly book: string;
  readonly market: z.output<typeof marketWire>;
  readonly row: z.output<typeof rowWire>;
}

/**
 * Reads names once each. Handicaps that have a draw in one row have it in all of that name: rows leave out what has no price, and the two sides that
 * are left would look complete.
 */
const createMarketNames = (rows: readonly StatedRow[]): ((name: string) => MarketName) => {
  const drawn = new Set(
    rows.filter(({ row }) => row['hdp'] != null && row['draw'] != null).map(({ market }) => market.name),
  );
  const names = new Map<string, MarketName>();
  return (text) => {
    const read = names.get(text) ?? decodeMarketName(text);
    const name = drawn.has(text) ? { ...read, threeWay: true } : read;
    names.set(text, name);
    return name;
  };
};

/** Reads what all books quote for one event. Rows that are not understood are left out with one warning, whatever their number. */
export const decodeQuotes = (source: string, wire: OddsWire): SourceAnswer<EventQuotes> => {
  const tally = createRowTally(source);
  const sheet = createMarketSheet();
  const event = decodeEvent(wire);
  const league = [wire.league?.slug, wire.league?.name].filter(Boolean).join(' ') || null;
  const game: Game = { sport: wire.sport?.slug ?? null, league, home: wire.home, away: wire.away };

  const stated: StatedRow[] = [];
  const readMarket = (book: string, marketRow: unknown): void => {
    const market = tally.read(marketRow, marketWire);
    for (const value of market?.odds ?? []) {
      const row = tally.read(value, rowWire);
      if (row !== undefined && market !== undefined) stated.push({ book, market, row });
    }
  };
  for (const [book, rows] of Object.entries(wire.bookmakers))
    for (const row of tally.read(rows, bookmakerMarketsWire) ?? []) readMarket(book, row);

  const nameOf = createMarketNames(stated);
  for (const { book, market, row } of stated) {
    const name = nameOf(market.name);
    const prices = decodeRow(row, name, game);
    if (prices === undefined) tally.drop();
    const updatedAt = statedInstant.parse(row['updatedAt']) ?? market.updatedAt;
    for (const { outcome, ownLine, odds, shape, ...question } of prices ?? [])
      sheet.add(
        { book, market: market.name, period: name.period, lay: false, ...question },
        { outcome, line: ownLine, odds, updatedAt, stakeLimit: null },
        shape,
      );
  }
  // Rows have many forms and may all be new ones; books or markets of another form are another matter.
  const markets = sheet.markets();
  if (markets.length === 0) tally.failIfNothingRead();
  const names = new Set(markets.map(({ book }) => book));
  const books = [...names].map((name): Book => ({ id: name, name, url: statedLink.parse(wire.urls[name]) }));
  return { value: { event, books, markets }, warnings: tally.warnings() };
};
