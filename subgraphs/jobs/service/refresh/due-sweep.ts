import type { Clock } from '../../../../platform/clock/clock.ts';
import type { Logger } from '../../../../platform/log/logger.ts';

/** Repeats a sweep every `everyMs`, the first at once, until stopped. One that fails is logged and does not end the series. */
export const repeatDueSweep = (
  sweep: () => Promise<void>,
  everyMs: number,
  clock: Clock,
  log: Logger,
): (() => void) => {
  let stopped = false;
  let cancel = () => {};
  const turn = async (): Promise<void> => {
    try {
      await sweep();
    } catch (error) {
      if (!stopped) log.warn({ err: error }, 'a sweep for due boards failed');
    }
    if (!stopped) cancel = clock.after(everyMs, () => void turn());
  };
  void turn();
  return () => {
    stopped = true;
    cancel();
  };
};
