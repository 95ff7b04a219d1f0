import type { Logger } from '../log/logger.ts';
import { type Clock, hourMs } from './clock.ts';

/** A wait that can be ended early. There is at most one at a time. */
interface Pause {
  wait(ms: number): Promise<void>;
  end(): void;
}

export const createPause = (clock: Clock): Pause => {
  let end = () => {};
  return {
    wait: (ms) =>
      new Promise((resolve) => {
        const settle = () => {
          cancel();
          end = () => {};
          resolve();
        };
        const cancel = clock.after(ms, settle);
        end = settle;
      }),
    end: () => end(),
  };
};

interface RepeatOptions {
  readonly clock: Clock;
  readonly log: Logger;
  /** Pause between two turns. */
  readonly everyMs: number;
  /** Time before the first turn. Default: 0. */
  readonly firstMs?: number;
  /** Log message for a failed turn, for instance `a sweep for due sources failed`. */
  readonly failure: string;
}

/**
 * Repeats a task, one turn at a time, until the returned function is called. A failed turn is logged and does not end
 * the series. After the end nothing is logged, because resources of the turn may be closed.
 */
export const repeat = (
  turn: (hasEnded: () => boolean) => Promise<void>,
  { clock, log, everyMs, firstMs, failure }: RepeatOptions,
): (() => void) => {
  let ended = false;
  let cancel = () => {};
  const run = async (): Promise<void> => {
    try {
      await turn(() => ended);
    } catch (error) {
      if (!ended) log.warn({ err: error }, failure);
    }
    if (!ended) cancel = clock.after(everyMs, () => void run());
  };
  if (firstMs === undefined) void run();
  else cancel = clock.after(firstMs, () => void run());
  return () => {
    ended = true;
    cancel();
  };
};

/** Late enough not to slow down the start. */
const firstMs = 60_000;

/** Runs a clean-up after a minute and then every hour. The returned function ends it. */
export const tidyHourly = (
  tidy: (hasEnded: () => boolean) => Promise<void>,
  options: Pick<RepeatOptions, 'clock' | 'log' | 'failure'>,
): (() => void) => repeat(tidy, { ...options, everyMs: hourMs, firstMs });
