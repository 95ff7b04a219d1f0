import { hourMs, minuteMs } from '../clock/spans.ts';
import type { Database } from '../storage/database.ts';

export const reportsKeptMs: number = hourMs;

/** Deletes minutes and processes after an hour, with their states of upstreams. */
export const tidyReports = async (database: Database, nowMs: number): Promise<void> => {
  const since = nowMs - reportsKeptMs;
  await database.executeSql('DELETE FROM upstream_minutes WHERE minute < $1', [Math.floor(since / minuteMs)]);
  await database.executeSql('DELETE FROM processes WHERE seen_at < CAST($1 AS timestamptz)', [
    new Date(since).toISOString(),
  ]);
};
