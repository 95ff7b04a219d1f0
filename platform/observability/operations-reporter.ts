import { isUnavailable } from '../errors/service-error.ts';
import { type Clock, minuteMs } from '../runtime/clock/clock.ts';
import { repeat } from '../runtime/clock/repeat.ts';
import type { Logger } from '../runtime/log/logger.ts';
import type { Database } from '../storage/database.ts';
import { countColumns } from './minute-counts.ts';
import {
  heartbeatMs,
  operationsMigrations,
  operationsScope,
  type ProcessFacts,
  type ProcessReport,
  type StreamCount,
  tidyReports,
} from './process-report.ts';
import type { UpstreamTallies } from './upstream-tallies.ts';

const assigned = (columns: readonly string[]): string =>
  columns.map((column) => `${column} = excluded.${column}`).join(', ');

const stateColumns: readonly (readonly [name: string, type: string])[] = [
  ['service', 'text'],
  ['source', 'text'],
  ['emulated', 'boolean'],
  ['withheld', 'text'],
  ['last_success_at', 'timestamptz'],
  ['last_failure_at', 'timestamptz'],
  ['last_failure_reason', 'text'],
  ['paused_until', 'timestamptz'],
  ['quota', 'jsonb'],
];
const stateNames = stateColumns.map(([name]) => name);
const counts = countColumns.join(', ');

// Counts are absolute, so repeating a write changes nothing.
const text = `
  WITH process AS (
    INSERT INTO processes (process_id, role, services, version, started_at, seen_at, ended_at, streams)
    VALUES ($1, $2, $3, $4, CAST($5 AS timestamptz), CAST($6 AS timestamptz), CAST($7 AS timestamptz), CAST(CAST($8 AS text) AS jsonb))
    ON CONFLICT (process_id) DO UPDATE SET ${assigned(['seen_at', 'ended_at', 'streams'])}
    RETURNING (xmax = 0) AS is_new
  ), states AS (
    INSERT INTO upstream_states (process_id, ${stateNames.join(', ')})
    SELECT $1, ${stateNames.map((name) => `s.${name}`).join(', ')}
    FROM jsonb_to_recordset(CAST(CAST($9 AS text) AS jsonb)) AS s(${stateColumns.map((column) => column.join(' ')).join(', ')})
    ON CONFLICT (process_id, service, source) DO UPDATE SET ${assigned(stateNames.slice(2))}
  ), minutes AS (
    INSERT INTO upstream_minutes (process_id, minute, service, source, ${counts})
    SELECT $1, m.minute, m.service, m.source, ${countColumns.map((name) => `m.${name}`).join(', ')}
    FROM jsonb_to_recordset(CAST(CAST($10 AS text) AS jsonb))
      AS m(minute integer, service text, source text, ${countColumns.map((name) => `${name} integer`).join(', ')})
    ON CONFLICT (minute, process_id, service, source) DO UPDATE SET ${assigned(countColumns)}
  )
  SELECT is_new FROM process`;

const toIso = (ms: number | null): string | null => (ms === null ? null : new Date(ms).toISOString());

/** Writes a report in one statement. Returns whether the process was new to the database. */
const writeReport = async (database: Database, report: ProcessReport): Promise<boolean> => {
  const { process, atMs, hasEnded, streams, sources } = report;
  const states = sources.map(({ state }) => ({
    service: state.service,
    source: state.source,
    emulated: state.emulated,
    withheld: state.withheld,
    last_success_at: toIso(state.lastSuccessAtMs),
    last_failure_at: toIso(state.lastFailure?.atMs ?? null),
    last_failure_reason: state.lastFailure?.reason ?? null,
    paused_until: toIso(state.pausedUntilMs),
    quota: state.quota,
  }));
  const minutes = sources.flatMap(({ state: { service, source }, minutes: counted }) =>
    counted.map(({ minute, counts: values }) => ({
      minute,
      service,
      source,
      ...Object.fromEntries(countColumns.map((name, index) => [name, values[index] ?? 0])),
    })),
  );
  const { rows } = await database.executePrepared('operations-report', text, [
    process.processId,
    process.role,
    process.services,
    process.version,
    toIso(process.startedAtMs),
    toIso(atMs),
    hasEnded ? toIso(atMs) : null,
    JSON.stringify(streams),
    JSON.stringify(states),
    JSON.stringify(minutes),
  ]);
  return rows[0]?.['is_new'] === true;
};

/** Time from the first change to the write of all changes. */
export const reportAfterMs = 2_000;
const tidyEveryMs = 5 * minuteMs;

interface ProcessReporterOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly process: ProcessFacts;
  readonly tallies: UpstreamTallies;
  /** Current subscription streams; absent for a process without clients. */
  readonly streams?: () => readonly StreamCount[];
}

/** Writes reports in the background. Errors are logged, not thrown. */
export interface ProcessReporter {
  /** Applies migrations and writes the first report. Rejects if the database cannot be migrated. */
  start(): Promise<void>;
  flush(): Promise<void>;
  close(): Promise<void>;
}

export const createProcessReporter = (options: ProcessReporterOptions): ProcessReporter => {
  const { database, clock, log, process, tallies, streams = () => [] } = options;
  const endings: (() => void)[] = [];
  let cancelFlush: (() => void) | undefined;
  let writing: Promise<void> = Promise.resolve();
  let isRunning = false;
  let hasFailed = false;

  const write = async (hasEnded: boolean, everything = false): Promise<void> => {
    const taken = tallies.all
      .filter(({ isChanged }) => everything || isChanged)
      .map((tally) => ({ tally, minutes: tally.take(), state: tally.state }));
    const report = { process, atMs: clock.now(), hasEnded, streams: streams(), sources: taken };
    try {
      const isNew = await writeReport(database, report);
      hasFailed = false;
      // The row was deleted while this process slept, or the database was replaced.
      if (isNew && !everything && !hasEnded) await write(false, true);
    } catch (error) {
      for (const { tally, minutes } of taken) tally.putBack(minutes);
      const level = isUnavailable(error) || hasFailed ? 'debug' : 'warn';
      hasFailed = true;
      log[level]({ err: error }, 'the state of this process and its upstreams could not be written');
    }
  };

  const inTurn = (work: () => Promise<void>): Promise<void> => {
    writing = writing.then(work);
    return writing;
  };

  const arm = (): void => {
    if (!isRunning || cancelFlush !== undefined) return;
    cancelFlush = clock.after(reportAfterMs, () => {
      cancelFlush = undefined;
      void inTurn(() => write(false));
    });
  };

  return {
    start: async () => {
      await database.migrate(operationsScope, operationsMigrations);
      isRunning = true;
      tallies.onChange = arm;
      await inTurn(() => write(false, true));
      endings.push(
        repeat(() => inTurn(() => write(false)), {
          clock,
          log,
          everyMs: heartbeatMs,
          firstMs: heartbeatMs,
          failure: 'a report of this process failed',
        }),
        repeat(() => tidyReports(database, clock.now()), {
          clock,
          log,
          everyMs: tidyEveryMs,
          firstMs: minuteMs,
          failure: 'old reports of processes could not be deleted',
        }),
      );
    },
    flush: () => inTurn(() => write(false)),
    close: async () => {
      if (!isRunning) return;
      isRunning = false;
      tallies.onChange = () => {};
      cancelFlush?.();
      for (const end of endings) end();
      await inTurn(() => write(true));
    },
  };
};
