import type { ErrorCode } from '../../../platform/errors/error-codes.ts';
import type { Warning } from '../../../platform/errors/warnings.ts';
import { toInstant } from '../../../platform/runtime/clock/clock.ts';
import type { FareSearchCriteria, FareSearchResult, FareSearchStage, FareSearchStatus } from '../model/fare.ts';
import type { FareSearchRow } from './fare-table.ts';

export interface FareSearchRecord {
  readonly jobId: string;
  readonly scope: string;
  /** Null for a search from before owners existed. */
  readonly owner: string | null;
  readonly requestId: string | null;
  readonly criteriaHash: string;
  readonly criteria: FareSearchCriteria;
  readonly status: FareSearchStatus;
  readonly stage: FareSearchStage;
  readonly progressPercent: number;
  readonly offersFound: number;
  readonly revision: number;
  readonly submittedAt: string;
  readonly updatedAt: string;
  readonly completedAt: string | null;
  readonly attempts: number;
  readonly sourceSearchId: string | null;
  readonly errorCode: ErrorCode | null;
  readonly errorMessage: string | null;
  readonly retryable: boolean | null;
  readonly result: FareSearchResult | null;
  /** The source's tokens by offer id. */
  readonly sourceTokens: Readonly<Record<string, string>>;
  readonly sourceUpdatedAt: string | null;
  readonly warnings: readonly Warning[];
}

/** JSON columns contain values that this service wrote. */
export const toValue = <T>(json: unknown): T => (typeof json === 'string' ? JSON.parse(json) : json) as T;

export interface CompletedFareSearch {
  readonly result: FareSearchResult;
  readonly sourceTokens: Readonly<Record<string, string>>;
  readonly sourceUpdatedAt: string | null;
  readonly warnings: readonly Warning[];
}

export interface FailedFareSearch {
  readonly errorCode: ErrorCode;
  readonly errorMessage: string;
  readonly retryable: boolean;
}

export const toRecord = (row: FareSearchRow): FareSearchRecord => ({
  jobId: row.job_id,
  scope: row.scope,
  owner: row.owner,
  requestId: row.request_id,
  criteriaHash: row.criteria_hash,
  criteria: toValue(row.criteria),
  status: row.status,
  stage: row.stage,
  progressPercent: row.progress_percent,
  offersFound: row.offers_found,
  revision: row.revision,
  submittedAt: toInstant(row.submitted_at),
  updatedAt: toInstant(row.updated_at),
  completedAt: row.completed_at === null ? null : toInstant(row.completed_at),
  attempts: row.attempts,
  sourceSearchId: row.source_search_id,
  // Only declared codes are ever written.
  errorCode: row.error_code as ErrorCode | null,
  errorMessage: row.error_message,
  retryable: row.retryable,
  result: row.result === null ? null : toValue(row.result),
  sourceTokens: row.source_tokens === null ? {} : toValue(row.source_tokens),
  sourceUpdatedAt: row.data_freshness,
  warnings: toValue(row.warnings),
});
