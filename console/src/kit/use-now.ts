import { useSyncExternalStore } from 'react';
import { connection } from '../graph/connection.ts';
import { atNextFrame } from '../graph/next-frame.ts';
import { createValueStore } from '../graph/value-store.ts';

/** The current time, shared by all watchers. */
interface Ticker {
  readonly read: () => number;
  readonly watch: (changed: () => void) => () => void;
}

/** Creates a ticker with one timer for all watchers, and none without watchers. All watchers see the same time. */
const createTicker = (everyMs: number, isRunning: () => boolean): Ticker => {
  const time = createValueStore(Date.now());
  let watchers = 0;
  let timer: ReturnType<typeof setInterval> | undefined;
  const tick = (): void => {
    // Takes its turn among the changes, so that no frame renders everything.
    if (isRunning()) atNextFrame(() => time.write(Date.now()));
  };
  return {
    read: time.read,
    watch: (changed) => {
      const release = time.watch(changed);
      watchers += 1;
      if (timer === undefined) {
        timer = setInterval(tick, everyMs);
        time.write(Date.now());
      }
      let isOver = false;
      return () => {
        if (isOver) return;
        isOver = true;
        release();
        watchers -= 1;
        if (watchers > 0) return;
        clearInterval(timer);
        timer = undefined;
      };
    },
  };
};

const isVisible = (): boolean => !document.hidden;
const tickers = new Map<number, Ticker>();

const tickerOf = (everyMs: number): Ticker => {
  const ticker = tickers.get(everyMs) ?? createTicker(everyMs, () => isVisible() && !connection.isAway());
  tickers.set(everyMs, ticker);
  return ticker;
};

const throughOutages = createTicker(1_000, isVisible);

/**
 * Returns milliseconds since 1970, updated every `everyMs` while the page is visible. It stops during an outage, so
 * that nothing moves as if it were true. Callers of one interval share a timer.
 */
export const useNow = (everyMs = 1_000): number => {
  const { watch, read } = tickerOf(everyMs);
  return useSyncExternalStore(watch, read);
};

/** Like `useNow`, for what says how old data are: it does not stop. */
export const useNowThroughOutages = (): number => useSyncExternalStore(throughOutages.watch, throughOutages.read);
