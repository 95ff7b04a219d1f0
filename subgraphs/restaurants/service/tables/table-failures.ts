import { platformErrors } from '../../../../platform/errors/platform-errors.ts';
import type { UpstreamReason } from '../../../../platform/errors/service-error.ts';
import type { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import type { ReservationPlatform } from '../../model/restaurant.ts';
import type { PlatformErrorType, TableFailure } from '../../model/table-availability.ts';

const errorTypes: Record<UpstreamReason, PlatformErrorType> = {
  rate_limited: 'RATE_LIMITED',
  quota: 'RATE_LIMITED',
  blocked: 'BLOCKED',
  bad_key: 'BLOCKED',
  timeout: 'TIMEOUT',
  malformed: 'PARSE_ERROR',
  unreachable: 'UNKNOWN',
};

/** A platform's failure as a part of an answer. */
export const toTableFailure = (platform: ReservationPlatform, error: UpstreamError): TableFailure => ({
  code: error.code,
  source: platform.toLowerCase(),
  message: error.message,
  isRetryable: error.retryable,
  // Whole seconds, and rather one too many: asking too early is what it is about.
  retryAfterSeconds: error.details.retryAfterSeconds === undefined ? null : Math.ceil(error.details.retryAfterSeconds),
  errorType: errorTypes[error.reason],
});

/** The platform has no such restaurant, or a name fits none or several. Asking again does not help. */
export const notFound = (platform: ReservationPlatform, message: string): TableFailure => ({
  code: platformErrors.not_found.code,
  source: platform.toLowerCase(),
  message,
  isRetryable: false,
  retryAfterSeconds: null,
  errorType: 'NOT_FOUND',
});

export const noSuchRestaurant = (platform: ReservationPlatform, id: string): TableFailure =>
  notFound(platform, `${platform.toLowerCase()} has no restaurant ${id}.`);

/** An operation asked for more restaurants than may be asked for one by one. Another operation may ask for them. */
export const overAllowance = (platform: ReservationPlatform, most: number): TableFailure => ({
  code: platformErrors.query_too_complex.code,
  source: platform.toLowerCase(),
  message: `One operation may ask ${platform.toLowerCase()} for the tables of ${most} restaurants, because each is a request of its own; this one was not asked for.`,
  isRetryable: false,
  retryAfterSeconds: null,
  errorType: 'RATE_LIMITED',
});
