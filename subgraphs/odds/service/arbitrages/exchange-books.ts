import type { Book, BookMarket } from '../../model/book-market.ts';

/** Exchanges that both aggregators list among the books, by keys and names without anything but letters and digits. */
const exchanges: readonly RegExp[] = [
  /^betfairex/,
  /^(?:betdaq|betopenly|kalshi|matchbook|novig|orbitexchange|orbitx|polymarket|smarkets|sporttrade)$/,
  /^prophet(?:x|exchange)$/,
];

const isNamedAsOne = (text: string): boolean => {
  const plain = text.toLowerCase().replace(/[^a-z0-9]/g, '');
  return exchanges.some((exchange) => exchange.test(plain));
};

/** Keys of the books that are exchanges: by their names, or because they take bets against an outcome. */
export const exchangesAmong = (books: readonly Book[], markets: readonly BookMarket[]): ReadonlySet<string> =>
  new Set([
    ...books.filter(({ key, name }) => isNamedAsOne(key) || isNamedAsOne(name)).map(({ key }) => key),
    ...markets.filter(({ lay }) => lay).map(({ book }) => book),
  ]);
