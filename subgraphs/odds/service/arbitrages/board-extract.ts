import type { Book, BookMarket } from '../../model/book-market.ts';
import type { OddsMarket } from '../../model/odds-board.ts';
import type { EventQuotes } from '../../model/odds-client.ts';
import type { EventRecord } from '../../model/sport-event.ts';
import { plainLine } from '../prices/market-groups.ts';
import { toOddsMarkets } from '../prices/to-odds-markets.ts';

/** Exchanges among the books of both aggregators, by keys and names reduced to letters and digits. */
const exchanges: readonly RegExp[] = [
  /^betfairex/,
  /^(?:betdaq|betopenly|kalshi|matchbook|novig|orbitexchange|orbitx|polymarket|smarkets|sporttrade)$/,
  /^prophet(?:x|exchange)$/,
];

const isNamedAsOne = (text: string): boolean => {
  const plain = text.toLowerCase().replace(/[^a-z0-9]/g, '');
  return exchanges.some((exchange) => exchange.test(plain));
};

/** Recognizes exchanges by name, or because they take bets against an outcome. */
export const exchangesAmong = (books: readonly Book[], markets: readonly BookMarket[]): ReadonlySet<string> =>
  new Set([
    ...books.filter(({ key, name }) => isNamedAsOne(key) || isNamedAsOne(name)).map(({ key }) => key),
    ...markets.filter(({ lay }) => lay).map(({ book }) => book),
  ]);

/** Data of a board that its arbitrages are computed from. Most boards have none. */
export interface BoardExtract {
  readonly event: EventRecord;
  readonly fetchedAtMs: number;
  readonly markets: readonly BookMarket[];
  readonly books: readonly Book[];
  readonly exchanges: readonly string[];
}

/** A source with wrong prices may have an arbitrage in every market. */
const mostMarkets = 20;

const isOf = (row: BookMarket, market: OddsMarket): boolean =>
  row.comparable &&
  row.market === market.sourceKey &&
  row.kind === market.kind &&
  row.period === market.period &&
  row.participant === market.participant &&
  plainLine(row.line) === market.line &&
  row.lay === market.isLay;

export const toBoardExtract = ({ event, books, markets }: EventQuotes, fetchedAtMs: number): BoardExtract => {
  const found = toOddsMarkets(markets, { fetchedAtMs, nowMs: fetchedAtMs })
    .filter(({ arbitrage }) => arbitrage !== null)
    .sort((a, b) => (b.arbitrage?.profit ?? 0) - (a.arbitrage?.profit ?? 0))
    .slice(0, mostMarkets);
  const rows = found.length === 0 ? [] : markets.filter((row) => found.some((market) => isOf(row, market)));
  const named = new Set(rows.map(({ book }) => book));
  const exchanges = exchangesAmong(books, markets);
  return {
    event,
    fetchedAtMs,
    markets: rows,
    books: books.filter(({ key }) => named.has(key)),
    exchanges: [...exchanges].filter((key) => named.has(key)),
  };
};
