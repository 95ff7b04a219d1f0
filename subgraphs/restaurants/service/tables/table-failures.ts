import { ServiceError, toSourceFailure, type UpstreamReason } from '../../../../platform/errors/service-error.ts';
import type { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import type { ReservationPlatform } from '../../model/restaurant.ts';
import type {
  PlatformError,
  PlatformErrorType,
  TableAvailability,
  TableFailure,
} from '../../model/table-availability.ts';

/** REST's list of the one failure; null without one. */
export const toPlatformErrors = ({
  failure,
  platform,
  candidates,
}: Pick<TableAvailability, 'failure' | 'platform' | 'candidates'>): readonly PlatformError[] | null =>
  failure === null
    ? null
    : [
        {
          message: failure.message,
          platform,
          retryable: failure.isRetryable,
          errorType: failure.errorType,
          retryAfterSeconds: failure.retryAfterSeconds,
          candidates: candidates.length === 0 ? null : candidates,
        },
      ];

const errorTypes: Record<UpstreamReason, PlatformErrorType> = {
  rate_limited: 'RATE_LIMITED',
  quota: 'RATE_LIMITED',
  blocked: 'BLOCKED',
  bad_key: 'BLOCKED',
  timeout: 'TIMEOUT',
  malformed: 'PARSE_ERROR',
  unreachable: 'UNKNOWN',
};

export const toTableFailure = (error: UpstreamError): TableFailure => ({
  ...toSourceFailure(error),
  errorType: errorTypes[error.reason],
});

/** A retry cannot help. */
export const notFound = (platform: ReservationPlatform, message: string): TableFailure => ({
  ...toSourceFailure(new ServiceError('not_found', message, { source: platform.toLowerCase() })),
  errorType: 'NOT_FOUND',
});

export const noSuchRestaurant = (platform: ReservationPlatform, id: string): TableFailure =>
  notFound(platform, `${platform.toLowerCase()} has no restaurant ${id}.`);

/** The operation exceeds its allowance of requests; another operation may read the restaurant. */
export const overAllowance = (platform: ReservationPlatform, most: number): TableFailure => {
  const source = platform.toLowerCase();
  const message = `One operation may read the tables of ${most} restaurants from ${source}, because each needs a request; this one was not read.`;
  return {
    ...toSourceFailure(new ServiceError('query_too_complex', message, { source })),
    errorType: 'RATE_LIMITED',
  };
};
