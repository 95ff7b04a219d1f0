import { type Clock, hourMs, minuteMs } from '../../../platform/runtime/clock/clock.ts';
import { repeat, tidyHourly } from '../../../platform/runtime/clock/repeat.ts';
import type { Logger } from '../../../platform/runtime/log/logger.ts';
import type { ForgetPosts } from '../store/forget-posts.ts';
import type { SearchUpkeep } from '../store/search-upkeep.ts';

interface UpkeepOptions {
  /** Undefined when the database maintains itself. */
  readonly upkeep: SearchUpkeep | undefined;
  readonly revision: () => Promise<number>;
  readonly clock: Clock;
  readonly log: Logger;
  readonly everyMs: number;
}

/** What may hold up requests waits until none came for this long, but not longer than the other. */
const quietEnoughMs = minuteMs;
const longestPutOffMs = hourMs;

/** Maintains the index after intervals in which it changed. Returns a function that stops it. */
export const repeatSearchUpkeep = ({ upkeep, revision, clock, log, everyMs }: UpkeepOptions): (() => void) => {
  if (upkeep === undefined) return () => {};
  let tidied = -1;
  let vacuumed = -1;
  let vacuumedAtMs = clock.now();
  return repeat(
    async (hasEnded) => {
      // Before the index is read, which is a request, too.
      const isQuiet = upkeep.quietMs >= quietEnoughMs;
      const current = await revision();
      if (current !== tidied && !hasEnded()) await upkeep.tidy();
      tidied = current;
      const isPutOff = !isQuiet && clock.now() - vacuumedAtMs < longestPutOffMs;
      if (current === vacuumed || isPutOff || hasEnded()) return;
      await upkeep.vacuum();
      vacuumed = current;
      vacuumedAtMs = clock.now();
    },
    { clock, log, everyMs, firstMs: everyMs, failure: 'the upkeep of the search indexes failed' },
  );
};

interface HousekeepingOptions {
  readonly forget: ForgetPosts;
  readonly clock: Clock;
  readonly log: Logger;
  /** Posts stored of each source; undefined for all. */
  readonly newest: number | undefined;
}

/** Posts that one statement deletes. */
const atOnce = 200;

/** Deletes all but the newest posts of each source. Returns a function that stops it. */
export const keepHouse = ({ forget, clock, log, newest }: HousekeepingOptions): (() => void) =>
  newest === undefined
    ? () => {}
    : tidyHourly(
        async (hasEnded) => {
          while (!hasEnded() && (await forget({ newest, atOnce })) === atOnce);
        },
        { clock, log, failure: 'old posts could not be forgotten' },
      );
