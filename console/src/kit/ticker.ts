import { atNextFrame } from '../graph/next-frame.ts';
import { createValueStore } from '../graph/value-store.ts';

/** The time as it passes, for all who watch it. */
export interface Ticker {
  readonly read: () => number;
  readonly watch: (changed: () => void) => () => void;
}

/** Has one timer, however many watch it, and none while nothing does. All watchers see the same time. */
export const createTicker = (everyMs: number, isInView: () => boolean): Ticker => {
  const time = createValueStore(Date.now());
  let watchers = 0;
  let timer: ReturnType<typeof setInterval> | undefined;
  const tick = (): void => {
    // In its turn with what else changes, so that no frame renders everything.
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
