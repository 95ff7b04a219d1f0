import { randomUUID } from 'node:crypto';
import { createOperationsReporter, type OperationsReporter } from '../platform/operations/operations-reporter.ts';
import type { ProcessRole, StreamCount } from '../platform/operations/process-report.ts';
import { projectVersion } from '../platform/paths/project-version.ts';
import type { Database } from '../platform/storage/database.ts';
import type { Closer } from './closer.ts';
import type { Infrastructure } from './state/infrastructure.ts';

interface ReportsOptions {
  readonly infrastructure: Pick<Infrastructure, 'clock' | 'log' | 'tallies'>;
  readonly database: Database;
  readonly role: ProcessRole;
  /** Services that this process runs. */
  readonly services: readonly string[];
  readonly streams?: () => readonly StreamCount[];
  readonly closer: Closer;
}

export const createReports = ({
  infrastructure: { clock, log, tallies },
  database,
  role,
  services,
  streams,
  closer,
}: ReportsOptions): OperationsReporter => {
  const reports = createOperationsReporter({
    database,
    clock,
    log,
    tallies,
    process: { processId: randomUUID(), role, services, version: projectVersion(), startedAtMs: clock.now() },
    ...(streams === undefined ? {} : { streams }),
  });
  closer.add(() => reports.close());
  return reports;
};
