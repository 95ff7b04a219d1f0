import type { FareSearchJob, Operation, OperationError } from '../model/fare.ts';
import { isEnded } from '../model/fare.ts';

/** Numbers of google.rpc.Code by the job's error code; what is not listed is UNKNOWN. */
const rpcCodes: Readonly<Record<string, number>> = {
  validation_error: 3,
  deadline_exceeded: 4,
  not_found: 5,
  rate_limited: 8,
  internal_error: 13,
  upstream_unavailable: 14,
  service_unavailable: 14,
};
const unknownCode = 2;

const prefix = 'operations/';

/** The job that an operation's name stands for: the suffix of `operations/<suffix>`, or the bare suffix. */
export const toJobId = (operationId: string): string =>
  operationId.startsWith(prefix) ? operationId.slice(prefix.length) : operationId;

const toError = (job: FareSearchJob): OperationError | null => {
  if (job.status !== 'FAILED') return null;
  const reason = job.errorCode ?? 'internal_error';
  return {
    code: rpcCodes[reason] ?? unknownCode,
    reason,
    message: job.errorMessage ?? '',
    retryable: job.retryable ?? false,
  };
};

/** The operation's record of a search: exactly one of `response` and `error` once it is done. */
export const toOperation = (job: FareSearchJob): Operation => ({
  name: job.operationId,
  done: isEnded(job.status),
  metadata: {
    jobId: job.jobId,
    state: job.status,
    stage: job.stage,
    progressPercent: job.progressPercent,
    createTime: job.submittedAt,
    updateTime: job.updatedAt,
    endTime: job.completedAt,
  },
  response: job.status === 'COMPLETED' ? job.result : null,
  error: toError(job),
});
