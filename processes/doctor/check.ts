import type { UpstreamReason } from '../../platform/errors/service-error.ts';

/** What came of one probe. */
export interface Check {
  /** Configuration name of the upstream, or the name of a feed in the operator's list. */
  readonly name: string;
  readonly service: string;
  /** Public name, as in metrics and answers. */
  readonly source: string;
  /**
   * `ok`; `drift`: it answers, and rows were dropped or fields are missing; `failed`; `skipped`: it was not asked, by
   * configuration. Unknown fields alone leave it `ok`: sources add fields all the time.
   */
  readonly state: 'ok' | 'drift' | 'failed' | 'skipped';
  /** Whether it answered at all; null when it was not asked. */
  readonly reachable: boolean | null;
  readonly key: 'none needed' | 'none given' | 'taken' | 'refused' | 'missing' | 'unknown';
  /** HTTP status of the last attempt; null without one. */
  readonly status: number | null;
  readonly reason: UpstreamReason | null;
  readonly durationMs: number | null;
  readonly rows: number;
  readonly dropped: number;
  /** Places of fields that the wire schema does not know. */
  readonly unknown: readonly string[];
  /** Places where the wire schema misses something. */
  readonly missing: readonly string[];
  /** Calls or credits; null when the answer does not say it. */
  readonly quotaLeft: number | null;
  /** What the operator may do; null when there is nothing to do. */
  readonly hint: string | null;
}

/** A check of which nothing is known yet. */
export const untouched = (name: string, service: string, source: string): Check => ({
  name,
  service,
  source,
  state: 'skipped',
  reachable: null,
  key: 'none needed',
  status: null,
  reason: null,
  durationMs: null,
  rows: 0,
  dropped: 0,
  unknown: [],
  missing: [],
  quotaLeft: null,
  hint: null,
});
