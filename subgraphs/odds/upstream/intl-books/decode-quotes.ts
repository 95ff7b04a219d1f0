import { rawRows } from '../../../../platform/upstream/decode/lenient-fields.ts';
import type { Book } from '../../model/book-market.ts';
import type { EventQuotes, SourceAnswer } from '../../model/odds-client.ts';
import { createMarketSheet } from '../markets/market-sheet.ts';
import type { Game } from '../markets/outcome-sets.ts';
import { createRowTally } from '../markets/row-tally.ts';
import { statedInstant, statedLink } from '../markets/stated-values.ts';
import { decodeEvent } from './decode-event.ts';
import { decodeRow } from './decode-row.ts';
import { createMarketFacts } from './market-facts.ts';
import { decodeMarketName, type MarketName } from './market-name.ts';
import { toPlainRows } from './plain-rows.ts';
import { marketWire, type OddsWire, rowWire } from './wire.ts';
import { readRow, type StatedRow } from './written-row.ts';

export const decodeQuotes = (source: string, wire: OddsWire): SourceAnswer<EventQuotes> => {
  const tally = createRowTally(source);
  const sheet = createMarketSheet();
  const event = decodeEvent(wire);
  const league = [wire.league?.slug, wire.league?.name].filter(Boolean).join(' ') || null;
  const game: Game = { sport: wire.sport?.slug ?? null, league, home: wire.home, away: wire.away };

  const known = new Map<string, MarketName>();
  const nameOf = (market: string): MarketName => {
    const name = known.get(market) ?? decodeMarketName(market);
    known.set(market, name);
    return name;
  };

  const written: StatedRow[] = [];
  const readMarket = (book: string, marketRow: unknown): void => {
    const market = tally.read(marketRow, marketWire);
    for (const value of market?.odds ?? []) {
      const wireRow = tally.read(value, rowWire);
      if (wireRow === undefined || market === undefined) continue;
      const row = readRow(wireRow);
      const isRead = 'prices' in row;
      if (isRead) {
        const updatedAt = statedInstant.parse(wireRow['updatedAt']) ?? market.updatedAt;
        written.push({ book, market: market.name, name: nameOf(market.name), updatedAt, row });
      } else tally.drop();
      tally.dropPrices(isRead ? row.unread : Math.max(0, row.unread - 1));
    }
  };
  for (const [book, rows] of Object.entries(wire.bookmakers))
    for (const row of tally.read(rows, rawRows) ?? []) readMarket(book, row);

  const stated = toPlainRows(written, game);
  const factsOf = createMarketFacts(stated);
  for (const [index, each] of stated.entries()) {
    const { book, market, updatedAt, row } = each;
    const facts = factsOf(each);
    for (const price of decodeRow(row, facts, game, `row ${index}`)) {
      const { outcome, ownLine, odds, stakeLimit, shape, ...question } = price;
      const about = { book, market, period: facts.name.period, ...question };
      if (!sheet.add(about, { outcome, line: ownLine, odds, updatedAt, stakeLimit }, shape)) tally.dropPrices(1);
    }
  }
  // Unknown rows alone are no failure: rows have many forms. Unreadable books or markets are.
  const markets = sheet.markets();
  if (markets.length === 0) tally.failIfNothingRead();
  const names = new Set(markets.map(({ book }) => book));
  const books = [...names].map((name): Book => ({ key: name, name, url: statedLink.parse(wire.urls[name]) }));
  return { value: { event, books, markets }, warnings: tally.warnings() };
};
