import type { Database } from '../storage/database.ts';
import type { ProcessRole, StreamCount } from './process-report.ts';
import { reportsKeptMs } from './tidy-reports.ts';

/** Times are ISO 8601 UTC. */
export interface ProcessView {
  readonly processId: string;
  readonly role: ProcessRole;
  readonly services: readonly string[];
  readonly version: string;
  readonly startedAt: string;
  readonly seenAt: string;
  readonly streams: readonly StreamCount[];
}

/** Returns the processes of the last hour that did not report their end, oldest first, including killed ones. */
export const readProcesses = async (database: Database, nowMs: number): Promise<readonly ProcessView[]> => {
  const { rows } = await database.executeSql(
    `SELECT process_id, role, services, version, started_at, seen_at, streams FROM processes
     WHERE ended_at IS NULL AND seen_at >= CAST($1 AS timestamptz) ORDER BY started_at, process_id`,
    [new Date(nowMs - reportsKeptMs).toISOString()],
  );
  return rows.map((row) => ({
    processId: String(row['process_id']),
    role: row['role'] as ProcessRole,
    services: row['services'] as string[],
    version: String(row['version']),
    startedAt: String(row['started_at']),
    seenAt: String(row['seen_at']),
    streams: row['streams'] as StreamCount[],
  }));
};
