import type { UpstreamReason } from '../errors/service-error.ts';
import type { QuotaState } from '../upstream/quota-meter.ts';
import type { CountedMinute } from './source-tally.ts';

/** What all processes together know of an upstream. */
export interface UpstreamView {
  readonly service: string;
  /** Public name. */
  readonly source: string;
  readonly emulated: boolean;
  /** Why this deployment never calls it; null when a process may. */
  readonly withheld: UpstreamReason | null;
  /** ISO 8601 UTC, as all times here. */
  readonly lastSuccessAt: string | null;
  readonly lastFailure: { readonly at: string; readonly reason: UpstreamReason } | null;
  /**
   * When the last breaker of a running process lets an attempt pass again, also when that is past; null while all are
   * closed.
   */
  readonly pausedUntil: string | null;
  /** The latest that a process has read. */
  readonly quota: QuotaState | null;
  /** Minutes of the last hour with anything in them, oldest first, added up over processes. */
  readonly minutes: readonly CountedMinute[];
}
