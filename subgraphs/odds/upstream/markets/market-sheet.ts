import type { BookMarket, BookPrice } from '../../model/book-market.ts';

/** Everything of a `BookMarket` but its prices. */
export type MarketQuestion = Omit<BookMarket, 'prices'>;

/** Puts prices that answer the same question together. */
export interface MarketSheet {
  /** Of two prices of one outcome the first one counts. `shape` keeps apart what else would look the same, as a result with and without a draw. */
  add(question: MarketQuestion, price: BookPrice, shape?: string): void;
  markets(): BookMarket[];
}

export const createMarketSheet = (): MarketSheet => {
  const entries = new Map<string, { readonly question: MarketQuestion; readonly prices: Map<string, BookPrice> }>();
  return {
    add: (question, price, shape = '') => {
      const { book, market, kind, period, participant, line, lay, complete } = question;
      const key = JSON.stringify([book, market, kind, period, participant, line, lay, complete, shape]);
      const entry = entries.get(key) ?? { question, prices: new Map<string, BookPrice>() };
      if (!entry.prices.has(price.outcome)) entry.prices.set(price.outcome, price);
      entries.set(key, entry);
    },
    markets: () => [...entries.values()].map(({ question, prices }) => ({ ...question, prices: [...prices.values()] })),
  };
};
