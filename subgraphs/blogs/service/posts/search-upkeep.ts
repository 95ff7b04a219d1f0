import type { Clock } from '../../../../platform/clock/clock.ts';
import { repeat } from '../../../../platform/clock/repeat.ts';
import type { Logger } from '../../../../platform/log/logger.ts';

interface UpkeepOptions {
  /** Undefined when the database maintains itself. */
  readonly upkeep: (() => Promise<void>) | undefined;
  readonly revision: () => Promise<number>;
  readonly clock: Clock;
  readonly log: Logger;
  readonly everyMs: number;
}

/** Maintains the index after intervals in which it changed. Returns a function that stops it. */
export const repeatSearchUpkeep = ({ upkeep, revision, clock, log, everyMs }: UpkeepOptions): (() => void) => {
  if (upkeep === undefined) return () => {};
  let done = -1;
  return repeat(
    async (hasEnded) => {
      const current = await revision();
      if (current !== done && !hasEnded()) await upkeep();
      done = current;
    },
    { clock, log, everyMs, firstMs: everyMs, failure: 'the upkeep of the search indexes failed' },
  );
};
