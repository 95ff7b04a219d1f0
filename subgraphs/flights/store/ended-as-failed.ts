import type { ExpressionBuilder } from 'kysely';
import { toInstant } from '../../../platform/clock/to-instant.ts';
import type { FailedFareSearch } from './fare-record.ts';
import type { FareTables } from './fare-table.ts';

export const endedAsFailed =
  ({ errorCode, errorMessage, retryable }: FailedFareSearch, nowMs: number) =>
  (column: ExpressionBuilder<FareTables, 'fare_searches'>) => ({
    status: 'FAILED' as const,
    stage: 'DONE' as const,
    lease_owner: null,
    completed_at: toInstant(nowMs),
    updated_at: toInstant(nowMs),
    revision: column('revision', '+', 1),
    error_code: errorCode,
    error_message: errorMessage,
    retryable,
  });
