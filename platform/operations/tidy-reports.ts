import { hourMs, minuteMs } from '../clock/spans.ts';
import type { Database } from '../storage/database.ts';

/** How long reports are stored. */
export const reportsKeptMs: number = hourMs;

/**
 * Deletes what is older than an hour: minutes, and processes that were not seen for so long, with what they said of
 * upstreams.
 */
export const tidyReports = async (database: Database, nowMs: number): Promise<void> => {
  const since = nowMs - reportsKeptMs;
  await database.executeSql('DELETE FROM upstream_minutes WHERE minute < $1', [Math.floor(since / minuteMs)]);
  await database.executeSql('DELETE FROM processes WHERE seen_at < CAST($1 AS timestamptz)', [
    new Date(since).toISOString(),
  ]);
};
