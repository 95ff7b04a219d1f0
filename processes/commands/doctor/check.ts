import type { UpstreamReason } from '../../../platform/errors/service-error.ts';

export interface Check {
  readonly name: string;
  readonly service: string;
  /** Public name, as in metrics and responses. */
  readonly source: string;
  /** For people, as in the console. */
  readonly displayName: string;
  /**
   * `drift`: rows were dropped or fields are missing. `skipped`: excluded by the configuration. Unknown fields alone
   * are `ok`, because sources often add fields.
   */
  readonly state: 'ok' | 'drift' | 'failed' | 'skipped';
  /** Null if it was not probed. */
  readonly reachable: boolean | null;
  readonly key: 'none needed' | 'none given' | 'taken' | 'refused' | 'missing' | 'unknown';
  /** HTTP status of the last attempt; null without one. */
  readonly status: number | null;
  readonly reason: UpstreamReason | null;
  readonly durationMs: number | null;
  readonly rows: number;
  readonly dropped: number;
  /** Paths of fields that the wire schema does not contain. */
  readonly unknown: readonly string[];
  /** Paths at which the wire schema expects a field. */
  readonly missing: readonly string[];
  /** Calls or credits; null if unknown. */
  readonly quotaLeft: number | null;
  /** Null if nothing needs to be done. */
  readonly hint: string | null;
}

type Checked = Pick<Check, 'name' | 'source' | 'displayName'>;

export const untouched = (service: string, { name, source, displayName }: Checked): Check => ({
  name,
  service,
  source,
  displayName,
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
