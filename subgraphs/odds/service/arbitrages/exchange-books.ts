import type { Book, BookMarket } from '../../model/book-market.ts';

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
