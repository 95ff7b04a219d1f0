import type { SourceFailure } from '../../../../platform/errors/service-error.ts';
import type { FareSearch } from '../../model/fare.ts';
import type { FareSearchRecord } from '../../store/fare-record.ts';

const failureOf = ({ errorCode, errorMessage, retryable }: FareSearchRecord, source: string): SourceFailure | null =>
  errorCode === null
    ? null
    : {
        code: errorCode,
        source: errorCode === 'upstream_unavailable' ? source : null,
        message: errorMessage ?? '',
        isRetryable: retryable ?? false,
        retryAfterSeconds: null,
      };

/** `source` is the name that clients see. */
export const toFareSearch = (record: FareSearchRecord, source: string): FareSearch => ({
  jobId: record.jobId,
  status: record.status,
  pollUrl: `/api/v1/flight-searches/${record.jobId}`,
  submittedAt: record.submittedAt,
  operationId: `operations/${record.jobId}`,
  operationUrl: `/api/v1/operations/${record.jobId}`,
  failure: failureOf(record, source),
  progressPercent: record.progressPercent,
  stage: record.stage,
  offerCount: record.offersFound,
  criteria: record.criteria,
  completedAt: record.completedAt,
  priceInsights: record.result?.priceInsights ?? null,
  searchUrl: record.result?.searchUrl ?? null,
  result: record.result,
  meta: {
    sourcesUsed: record.attempts > 0 ? [source] : [],
    fetchedAt: record.completedAt,
    sourceUpdatedAt: record.sourceUpdatedAt,
    cache: null,
    quota: null,
    returned: record.result?.offers.length ?? null,
    totalResults: record.result?.totalFound ?? null,
  },
  warnings: record.warnings,
  updatedAt: record.updatedAt,
  revision: record.revision,
});
