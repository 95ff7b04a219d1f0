import type { UpstreamReason } from '../errors/service-error.ts';
import type { QuotaState } from '../upstream/quota-meter.ts';
import type { CountedMinute } from './source-tally.ts';

/** State of an upstream, combined over all processes. */
export interface UpstreamView {
  readonly service: string;
  readonly source: string;
  readonly emulated: boolean;
  /** Why this deployment never calls the source; null if a process may. */
  readonly withheld: UpstreamReason | null;
  /** ISO 8601 UTC, like all times here. */
  readonly lastSuccessAt: string | null;
  readonly lastFailure: { readonly at: string; readonly reason: UpstreamReason } | null;
  /**
   * When the last open breaker of running processes allows an attempt, possibly in the past; null while all are closed.
   */
  readonly pausedUntil: string | null;
  /** The latest that any process has read. */
  readonly quota: QuotaState | null;
  /** Minutes of the last hour with counts, oldest first, summed over processes. */
  readonly minutes: readonly CountedMinute[];
}
