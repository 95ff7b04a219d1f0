import { type RepeatOptions, repeat } from './repeat.ts';
import { hourMs } from './spans.ts';

/** Not in the way of the start. */
const firstMs = 60_000;

/** Does something that keeps tables from growing, a minute from now and then every hour, as `repeat` does. Answers what ends it. */
export const tidyHourly = (
  tidy: (hasEnded: () => boolean) => Promise<void>,
  options: Pick<RepeatOptions, 'clock' | 'log' | 'failure'>,
): (() => void) => repeat(tidy, { ...options, everyMs: hourMs, firstMs });
