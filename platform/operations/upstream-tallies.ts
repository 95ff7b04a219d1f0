import type { Clock } from '../clock/clock.ts';
import { SourceTally, type SourceTallyOptions } from './source-tally.ts';

/** What this process counts of its upstreams, by service and source: a number that definitions bound. */
export interface UpstreamTallies {
  /** The tally of a source, made at its first use. */
  of(source: Pick<SourceTallyOptions, 'service' | 'source'>): SourceTally;
  readonly all: readonly SourceTally[];
  /** Called when something changes that was not taken yet. There is one listener. */
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
