import type { Clock } from '../../../platform/clock/clock.ts';
import type { Logger } from '../../../platform/log/logger.ts';

export interface UpkeepOptions {
  /** Undefined when the database looks after itself. */
  readonly upkeep: (() => Promise<void>) | undefined;
  /** Grows with every change of the index. */
  readonly revision: () => Promise<number>;
  readonly clock: Clock;
  readonly log: Logger;
  readonly everyMs: number;
}

/** Does the upkeep of the index every `everyMs` in which it has changed, until stopped. A failure is logged and does not end the series. */
export const repeatSearchUpkeep = ({ upkeep, revision, clock, log, everyMs }: UpkeepOptions): (() => void) => {
  if (upkeep === undefined) return () => {};
  let stopped = false;
  let done = -1;
  let cancel = () => {};
  const turn = async (): Promise<void> => {
    try {
      const current = await revision();
      if (current !== done && !stopped) await upkeep();
      done = current;
    } catch (error) {
      if (!stopped) log.warn({ err: error }, 'the upkeep of the search indexes failed');
    }
    plan();
  };
  const plan = (): void => {
    if (!stopped) cancel = clock.after(everyMs, () => void turn());
  };
  plan();
  return () => {
    stopped = true;
    cancel();
  };
};
