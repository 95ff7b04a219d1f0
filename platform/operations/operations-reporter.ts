import type { Clock } from '../clock/clock.ts';
import { repeat } from '../clock/repeat.ts';
import { minuteMs } from '../clock/spans.ts';
import { isUnavailable } from '../errors/is-unavailable.ts';
import type { Logger } from '../log/logger.ts';
import type { Database } from '../storage/database.ts';
import { operationsMigrations, operationsScope } from './operations-migrations.ts';
import { heartbeatMs, type ProcessFacts, type StreamCount } from './process-report.ts';
import { tidyReports } from './tidy-reports.ts';
import type { UpstreamTallies } from './upstream-tallies.ts';
import { writeReport } from './write-report.ts';

/** Time from the first change to the write of all changes. */
export const reportAfterMs = 2_000;
const tidyEveryMs = 5 * minuteMs;

interface OperationsReporterOptions {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Logger;
  readonly process: ProcessFacts;
  readonly tallies: UpstreamTallies;
  /** Current subscription streams; absent for a process without clients. */
  readonly streams?: () => readonly StreamCount[];
}

/** Writes reports in the background. Errors are logged, not thrown. */
export interface OperationsReporter {
  /** Applies migrations and writes the first report. Rejects if the database cannot be migrated. */
  start(): Promise<void>;
  flush(): Promise<void>;
  close(): Promise<void>;
}

export const createOperationsReporter = (options: OperationsReporterOptions): OperationsReporter => {
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
