import type { FareSearchJob } from '../model/fare.ts';
import type { FareSearchRecord } from '../store/fare-record.ts';

/** A stored search as clients see it. `source` is the public name of the source that was asked. */
export const toFareSearchJob = (record: FareSearchRecord, source: string): FareSearchJob => ({
  jobId: record.jobId,
  status: record.status,
  pollUrl: `/api/v1/flight-searches/${record.jobId}`,
  submittedAt: record.submittedAt,
  operationId: `operations/${record.jobId}`,
  operationUrl: `/api/v1/operations/${record.jobId}`,
  retryable: record.retryable,
  errorCode: record.errorCode,
  errorMessage: record.errorMessage,
  progressPercent: record.progressPercent,
  stage: record.stage,
  offersFound: record.offersFound,
  originIata: record.criteria.originIata,
  destinationIata: record.criteria.destinationIata,
  search: record.criteria,
  completedAt: record.completedAt,
  result: record.result,
  meta: {
    // Before a worker took it up, nobody was asked.
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
