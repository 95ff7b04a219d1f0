import { randomUUID } from 'node:crypto';
import { createProcessReporter, type ProcessReporter } from '../../platform/observability/operations-reporter.ts';
import type { ProcessRole, StreamCount } from '../../platform/observability/process-report.ts';
import { projectVersion } from '../../platform/runtime/project-root.ts';
import type { Database } from '../../platform/storage/database.ts';
import type { Infrastructure } from '../state/infrastructure.ts';
import type { Closer } from './closer.ts';

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
}: ReportsOptions): ProcessReporter => {
  const reports = createProcessReporter({
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
