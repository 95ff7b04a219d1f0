import { atNextFrame } from '../graph/next-frame.ts';
import { createValueStore } from '../graph/value-store.ts';

/** The current time, shared by all watchers. */
export interface Ticker {
  readonly read: () => number;
  readonly watch: (changed: () => void) => () => void;
}

/** Creates a ticker with one timer for all watchers, and none without watchers. All watchers see the same time. */
export const createTicker = (everyMs: number, isInView: () => boolean): Ticker => {
  const time = createValueStore(Date.now());
  let watchers = 0;
  let timer: ReturnType<typeof setInterval> | undefined;
  const tick = (): void => {
    // Takes its turn among the changes, so that no frame renders everything.
    if (isInView()) atNextFrame(() => time.write(Date.now()));
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
