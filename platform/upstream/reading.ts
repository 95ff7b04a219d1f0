import type { WarningCode } from '../warnings/platform-warnings.ts';
import type { QuotaState } from './quota-meter.ts';

/** A problem that did not prevent a result, in the form of the graph's `Warning`. */
export interface Warning {
  readonly code: WarningCode;
  readonly source: string;
  readonly message: string;
}

/** Origin and age of a result, in the form of the graph's `ReadMeta`. */
export interface ReadMeta {
  readonly sourcesUsed: readonly string[];
  /** When the oldest part was read, ISO 8601 UTC; null when nothing was read. */
  readonly fetchedAt: string | null;
  /** The source's own timestamp of the oldest part, ISO 8601 UTC. */
  readonly sourceUpdatedAt: string | null;
  readonly cache: { readonly isHit: boolean; readonly ttlSeconds: number } | null;
  /** The source's remaining quota; null for a source without one. */
  readonly quota: QuotaState | null;
  readonly returned: number | null;
  readonly totalResults: number | null;
}
