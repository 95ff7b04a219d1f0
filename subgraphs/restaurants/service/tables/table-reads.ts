import type { CachedRead, ReadThroughCache } from '../../../../platform/cache/read-through.ts';
import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import type { ReservationPlatform } from '../../model/restaurant.ts';
import type { TableRequest } from '../../model/table-availability.ts';
import type { PlatformTables, TablePlatform, TableQuestion } from '../../model/table-platform.ts';
import { toMinuteOfDay } from '../../model/wall-clock.ts';
import { type AskTables, createTableBatches } from './table-batches.ts';

export interface TableSettings {
  /** How long tables are fresh. */
  readonly ttlMs: number;
  /** How long after that they may still be told when the platform fails. */
  readonly staleMs: number;
}

/** What came of asking for one restaurant: its tables (null: the platform has none such), or how the platform failed with nothing to fall back on. */
export type TableRead = CachedRead<PlatformTables | null> | UpstreamError;

/**
 * Reads one restaurant's tables through the cache, which keeps each restaurant by itself. Throws the signal's reason, and what is no failure of
 * the platform.
 */
export type ReadTables = (
  platform: ReservationPlatform,
  id: string,
  question: TableQuestion,
  signal: AbortSignal,
) => Promise<TableRead>;

export interface TableReadsOptions {
  readonly platforms: ReadonlyMap<ReservationPlatform, TablePlatform>;
  readonly cache: ReadThroughCache;
  readonly settings: TableSettings;
}

const minuteOrNull = (time: string | null): number | null => (time === null ? null : toMinuteOfDay(time));

/** What a platform is asked. Seconds of the window are cut off: it may answer more than was asked for. */
export const toQuestion = ({ date, partySize, timeStart, timeEnd }: TableRequest): TableQuestion => ({
  date,
  partySize,
  fromMinute: minuteOrNull(timeStart),
  toMinute: minuteOrNull(timeEnd),
});

export const createTableReads = ({ platforms, cache, settings }: TableReadsOptions): ReadTables => {
  const asks = new Map<ReservationPlatform, AskTables>(
    [...platforms].map(([name, platform]) => [name, createTableBatches(platform)]),
  );
  return async (platform, id, question, signal) => {
    const ask = asks.get(platform);
    if (ask === undefined) throw new Error(`there is no client of ${platform}`);
    const { date, partySize, fromMinute, toMinute } = question;
    const key = JSON.stringify(['restaurants.tables', platform, id, date, partySize, fromMinute, toMinute]);
    try {
      return await cache.read(key, { ...settings, signal }, (loadSignal) => ask(id, question, loadSignal));
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      if (error instanceof UpstreamError) return error;
      throw error;
    }
  };
};
