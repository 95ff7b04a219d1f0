import { useSyncExternalStore } from 'react';
import { createTicker, type Ticker } from './ticker.ts';

const tickers = new Map<number, Ticker>();

const tickerOf = (everyMs: number): Ticker => {
  const ticker = tickers.get(everyMs) ?? createTicker(everyMs, () => !document.hidden);
  tickers.set(everyMs, ticker);
  return ticker;
};

/**
 * The time in milliseconds since 1970, again after `everyMs` while the page is in view. One timer serves all who ask.
 */
export const useNow = (everyMs = 1_000): number => {
  const { watch, read } = tickerOf(everyMs);
  return useSyncExternalStore(watch, read);
};
