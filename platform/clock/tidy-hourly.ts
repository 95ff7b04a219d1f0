import type { Logger } from '../log/logger.ts';
import type { Clock } from './clock.ts';

export interface HourlyOptions {
  readonly clock: Clock;
  readonly log: Logger;
  /** What the log says when it fails, for instance `old items could not be forgotten`. */
  readonly failure: string;
}

const hourMs = 3_600_000;
/** Not in the way of the start. */
const firstMs = 60_000;

/**
 * Does something that keeps tables from growing, a minute from now and then every hour; a failure is logged, and the next time comes all the same. `tidy` can
 * ask whether it was ended meanwhile. Answers what ends it.
 */
export const tidyHourly = (
  tidy: (hasEnded: () => boolean) => Promise<void>,
  { clock, log, failure }: HourlyOptions,
): (() => void) => {
  let cancel = () => {};
  let ended = false;
  const turn = async (): Promise<void> => {
    try {
      await tidy(() => ended);
    } catch (error) {
      log.warn({ err: error }, failure);
    }
    if (!ended) cancel = clock.after(hourMs, () => void turn());
  };
  cancel = clock.after(firstMs, () => void turn());
  return () => {
    ended = true;
    cancel();
  };
};
