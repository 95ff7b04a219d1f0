import type { Logger } from '../log/logger.ts';
import type { Clock } from './clock.ts';

export interface RepeatOptions {
  readonly clock: Clock;
  readonly log: Logger;
  /** From the end of one turn to the beginning of the next. */
  readonly everyMs: number;
  /** From now to the first turn. Default: at once. */
  readonly firstMs?: number;
  /** What the log says of a turn that fails, for instance `a sweep for due sources failed`. */
  readonly failure: string;
}

/**
 * Does something again and again until it is ended, one turn at a time. A turn that fails is logged and does not end the series; after the end nothing is
 * logged, as what a turn needs may be closed by then. `turn` can ask whether it was ended meanwhile. Answers what ends it.
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
