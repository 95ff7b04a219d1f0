import { useSyncExternalStore } from 'react';
import { createTicker, type Ticker } from './ticker.ts';

const tickers = new Map<number, Ticker>();

const tickerOf = (everyMs: number): Ticker => {
  const ticker = tickers.get(everyMs) ?? createTicker(everyMs, () => !document.hidden);
  tickers.set(everyMs, ticker);
  return ticker;
};

/**
 * Returns milliseconds since 1970, updated every `everyMs` while the page is visible. Callers of one interval share a
 * timer.
 */
export const useNow = (everyMs = 1_000): number => {
  const { watch, read } = tickerOf(everyMs);
  return useSyncExternalStore(watch, read);
};
