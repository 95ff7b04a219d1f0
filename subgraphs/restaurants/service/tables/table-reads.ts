import type { CachedRead, ReadThroughCache } from '../../../../platform/cache/read-through.ts';
import { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import type { ReservationPlatform } from '../../model/restaurant.ts';
import type { TableRequest } from '../../model/table-availability.ts';
import type { PlatformTables, TablePlatform, TableQuestion } from '../../model/table-platform.ts';
import { toMinuteOfDay } from '../../model/wall-clock.ts';
import { type AskTables, createTableBatches } from './table-batches.ts';

export interface TableSettings {
  /** Time to live of tables. */
  readonly ttlMs: number;
  /** How long expired tables may be returned when the platform fails. */
  readonly staleMs: number;
}

/** Null tables mean that the platform has no such restaurant. An error is a failure without a cached value. */
export type TableRead = CachedRead<PlatformTables | null> | UpstreamError;

/** Each restaurant has its own cache entry. Throws the signal's reason and unexpected errors. */
export type ReadTables = (
  platform: ReservationPlatform,
  id: string,
  question: TableQuestion,
  signal: AbortSignal,
) => Promise<TableRead>;

interface TableReadsOptions {
  readonly platforms: ReadonlyMap<ReservationPlatform, TablePlatform>;
  readonly cache: ReadThroughCache;
  readonly settings: TableSettings;
}

const minuteOrNull = (time: string | null): number | null => (time === null ? null : toMinuteOfDay(time));

/** Seconds of the window are truncated, so the response may exceed the window. */
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
