import type { Clock } from '../../platform/runtime/clock/clock.ts';
import { repeat } from '../../platform/runtime/clock/repeat.ts';
import type { Logger } from '../../platform/runtime/log/logger.ts';
import type { StatusLine } from '../../platform/runtime/log/status-line.ts';
import type { FirstReading } from '../../platform/subgraph/define-subgraph.ts';

interface FirstReadingsOptions {
  readonly status: StatusLine;
  /** Undefined for a service without a list of sources. */
  readonly readings: readonly (() => Promise<FirstReading | undefined>)[];
  readonly clock: Clock;
  readonly log: Logger;
}

const everyMs = 500;
/** A source that stays away is not waited for. */
const withinMs = 120_000;

const textOf = ({ kind, unread, all }: FirstReading): string => `${all - unread} of ${all} ${kind}`;

/**
 * Shows how many of the sources of each service were read since the first start, until all were. Returns a function
 * that ends it.
 */
export const showFirstReadings = ({ status, readings, clock, log }: FirstReadingsOptions): (() => void) => {
  const endsAtMs = clock.now() + withinMs;
  const end = (): void => {
    stop();
    status.show();
  };
  const turn = async (hasEnded: () => boolean): Promise<void> => {
    const counted = (await Promise.all(readings.map((read) => read()))).filter((reading) => reading !== undefined);
    if (hasEnded()) return;
    const waiting = counted.filter(({ unread }) => unread > 0);
    if (waiting.length === 0 || clock.now() >= endsAtMs) end();
    else status.show(`Reading for the first time: ${waiting.map(textOf).join(', ')}`);
  };
  const stop = repeat(turn, { clock, log, everyMs, firstMs: 0, failure: 'the first readings could not be counted' });
  return end;
};
