import type { Identity } from '../../../platform/call/identity.ts';
import { ServiceError } from '../../../platform/errors/service-error.ts';
import type { Clock } from '../../../platform/runtime/clock/clock.ts';
import { OperationReport } from './operation-report.ts';
import { requestedReports } from './report-words.ts';

interface ReportSubject {
  readonly header: string | readonly string[] | undefined;
  readonly extensions?: unknown;
  readonly identity: Pick<Identity, 'rights'>;
  /** Epoch milliseconds. Default: now. */
  readonly startedAtMs?: number;
}

/**
 * Usually undefined. Throws `bad_request` for an unknown report, and `forbidden` for a plan that the caller may not
 * see.
 */
export type Reporter = (subject: ReportSubject) => OperationReport | undefined;

export const createReporter =
  (options: {
    /** Whether callers without the right `trace` may see plans. */
    readonly opensPlans: boolean;
    readonly clock: Pick<Clock, 'now'>;
  }): Reporter =>
  ({ header, extensions, identity, startedAtMs }) => {
    const words = requestedReports(header, extensions);
    if (words === undefined) return undefined;
    if (words.has('plan') && !options.opensPlans && !identity.rights.has('trace'))
      throw new ServiceError('forbidden', 'Plans are for keys with the right "trace".');
    return new OperationReport(words, options.clock, startedAtMs ?? options.clock.now());
  };
