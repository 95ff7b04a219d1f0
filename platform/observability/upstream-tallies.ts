import type { Clock } from '../runtime/clock/clock.ts';
import { SourceTally, type SourceTallyOptions } from './source-tally.ts';

/** By service and source; definitions bound their number. */
export interface UpstreamTallies {
  /** Returns the tally of a source, creating it at first use. */
  of(source: Pick<SourceTallyOptions, 'service' | 'source'>): SourceTally;
  readonly all: readonly SourceTally[];
  /** Called at the first change that was not taken yet. There is one listener. */
  onChange: () => void;
}

export const createUpstreamTallies = (clock: Pick<Clock, 'now'>): UpstreamTallies => {
  const made = new Map<string, SourceTally>();
  const tallies: UpstreamTallies = {
    of: ({ service, source }) => {
      const key = `${service} ${source}`;
      const known = made.get(key);
      if (known !== undefined) return known;
      const tally = new SourceTally({ service, source, clock, onChange: () => tallies.onChange() });
      made.set(key, tally);
      return tally;
    },
    get all() {
      return [...made.values()];
    },
    onChange: () => {},
  };
  return tallies;
};
