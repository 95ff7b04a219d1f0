import { type RepeatOptions, repeat } from './repeat.ts';
import { hourMs } from './spans.ts';

/** Late enough not to slow down the start. */
const firstMs = 60_000;

/** Runs a clean-up after a minute and then every hour. The returned function ends it. */
export const tidyHourly = (
  tidy: (hasEnded: () => boolean) => Promise<void>,
  options: Pick<RepeatOptions, 'clock' | 'log' | 'failure'>,
): (() => void) => repeat(tidy, { ...options, everyMs: hourMs, firstMs });
