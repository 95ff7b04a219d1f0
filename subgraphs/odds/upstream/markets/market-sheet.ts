import type { BookMarket, BookPrice } from '../../model/book-market.ts';

export type MarketQuestion = Omit<BookMarket, 'prices'>;

/** Groups prices that answer the same question. */
export interface MarketSheet {
  /**
   * False for a repeated outcome. `shape` separates otherwise equal markets, such as a result with and without a draw.
   */
  add(question: MarketQuestion, price: BookPrice, shape?: string): boolean;
  markets(): BookMarket[];
}

export const createMarketSheet = (): MarketSheet => {
  const entries = new Map<string, { readonly question: MarketQuestion; readonly prices: Map<string, BookPrice> }>();
  return {
    add: (question, price, shape = '') => {
      const { book, market, kind, period, participant, line, lay, complete, comparable } = question;
      const key = JSON.stringify([book, market, kind, period, participant, line, lay, complete, comparable, shape]);
      const entry = entries.get(key) ?? { question, prices: new Map<string, BookPrice>() };
      entries.set(key, entry);
      if (entry.prices.has(price.outcome)) return false;
      entry.prices.set(price.outcome, price);
      return true;
    },
    markets: () => [...entries.values()].map(({ question, prices }) => ({ ...question, prices: [...prices.values()] })),
  };
};
