import { join } from 'node:path';
import { hourMs, minuteMs } from '../runtime/clock/clock.ts';
import { by } from '../runtime/lists/lists.ts';
import { projectRoot } from '../runtime/project-root.ts';
import type { Database } from '../storage/database.ts';
import type { CountedMinute, SourceState } from './source-tally.ts';

export const operationsMigrations: string = join(projectRoot, 'platform', 'observability', 'migrations');

export const operationsScope = 'operations';

/** Longest interval of reports, by which others see that the process runs. */
export const heartbeatMs = 15_000;

export const processRoles = ['all', 'gateway', 'subgraph', 'worker'] as const;
export type ProcessRole = (typeof processRoles)[number];

/** Subscription streams of one root field at a gateway. */
export interface StreamCount {
  readonly field: string;
  /** Streams from the subgraph; equal subscriptions share one. */
  readonly streams: number;
  readonly readers: number;
}

export interface ProcessFacts {
  readonly processId: string;
  readonly role: ProcessRole;
  readonly services: readonly string[];
  readonly version: string;
  readonly startedAtMs: number;
}

export interface ProcessReport {
  readonly process: ProcessFacts;
  readonly atMs: number;
  readonly hasEnded: boolean;
  readonly streams: readonly StreamCount[];
  /** Only sources that have changed. */
  readonly sources: readonly { readonly state: SourceState; readonly minutes: readonly CountedMinute[] }[];
}

const reportsKeptMs: number = hourMs;

/** Deletes minutes and processes after an hour, with their states of upstreams. */
export const tidyReports = async (database: Database, nowMs: number): Promise<void> => {
  const since = nowMs - reportsKeptMs;
  await database.executeSql('DELETE FROM upstream_minutes WHERE minute < $1', [Math.floor(since / minuteMs)]);
  await database.executeSql('DELETE FROM processes WHERE seen_at < CAST($1 AS timestamptz)', [
    new Date(since).toISOString(),
  ]);
};

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

/** Sums by field, sorted by its name. */
export const sumStreams = (counts: readonly StreamCount[]): readonly StreamCount[] => {
  const sums = new Map<string, StreamCount>();
  for (const { field, streams, readers } of counts) {
    const known = sums.get(field);
    sums.set(field, { field, streams: streams + (known?.streams ?? 0), readers: readers + (known?.readers ?? 0) });
  }
  return [...sums.values()].sort(by(({ field }) => field));
};
