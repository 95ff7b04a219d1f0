import { type FareOperation, type FareOperationError, type FareSearch, isEnded } from '../../model/fare.ts';

/** Numbers of google.rpc.Code by error code. */
const rpcCodes: Readonly<Record<string, number>> = {
  cancelled: 1,
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

/** Accepts `operations/<suffix>` and a bare suffix. */
export const toJobId = (operationId: string): string =>
  operationId.startsWith(prefix) ? operationId.slice(prefix.length) : operationId;

const toError = ({ failure }: FareSearch): FareOperationError | null =>
  failure === null
    ? null
    : {
        code: rpcCodes[failure.code] ?? unknownCode,
        reason: failure.code,
        message: failure.message,
        retryable: failure.isRetryable,
      };

export const operationOf = (search: FareSearch | null): FareOperation | null =>
  search === null ? null : toFareOperation(search);

export const toFareOperation = (search: FareSearch): FareOperation => ({
  name: search.operationId,
  done: isEnded(search.status),
  metadata: {
    jobId: search.jobId,
    state: search.status,
    stage: search.stage,
    progressPercent: search.progressPercent,
    createTime: search.submittedAt,
    updateTime: search.updatedAt,
    endTime: search.completedAt,
  },
  response: search.status === 'COMPLETED' ? search.result : null,
  error: toError(search),
});
