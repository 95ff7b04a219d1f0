import { uniqueBy } from '../../../../platform/lists/by-key.ts';
import { toUnavailableWarning } from '../../../../platform/upstream/read-meta.ts';
import type { Warning } from '../../../../platform/upstream/reading.ts';
import { flightsWarnings } from '../../model/warnings.ts';
import type { StretchFailure } from './board-reads.ts';

export const toFailureWarning = (source: string, { stretch, error }: StretchFailure): Warning => ({
  ...toUnavailableWarning(source, error),
  message: `The source ${source} could not be read (${error.reason}); flights between ${stretch.fromLocal} and ${stretch.toLocal} local time are missing.`,
});

/** Several responses of a window may have equal warnings. */
export const distinct = (warnings: readonly Warning[]): Warning[] =>
  uniqueBy(warnings, ({ code, message }) => `${code} ${message}`);

export const untimedWarning = (source: string, count: number): Warning => ({
  code: flightsWarnings.flights_without_time.code,
  source,
  message: `${count} flights without any time at this airport are left out.`,
});

export const anotherWindowWarning = (source: string, timeMs: number): Warning => ({
  code: flightsWarnings.another_window.code,
  source,
  message: `The source ${source} returned flights around ${new Date(timeMs).toISOString()} instead of now; the window is counted from there.`,
});
