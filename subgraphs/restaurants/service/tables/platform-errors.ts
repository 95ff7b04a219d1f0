import type { UpstreamReason } from '../../../../platform/errors/service-error.ts';
import type { UpstreamError } from '../../../../platform/errors/upstream-error.ts';
import type { ReservationPlatform } from '../../model/restaurant.ts';
import type { PlatformError, PlatformErrorType, RestaurantCandidate } from '../../model/table-availability.ts';

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
export const toPlatformError = (platform: ReservationPlatform, error: UpstreamError): PlatformError => ({
  message: error.message,
  platform,
  retryable: error.retryable,
  errorType: errorTypes[error.reason],
  // Whole seconds, and rather one too many: asking too early is what it is about.
  retryAfterSeconds: error.details.retryAfterSeconds === undefined ? null : Math.ceil(error.details.retryAfterSeconds),
  candidates: null,
});

/** The platform has no such restaurant, or a name fits none or several. Asking again does not help. */
export const notFoundError = (
  platform: ReservationPlatform,
  message: string,
  candidates: readonly RestaurantCandidate[] | null = null,
): PlatformError => ({
  message,
  platform,
  retryable: false,
  errorType: 'NOT_FOUND',
  retryAfterSeconds: null,
  candidates,
});

export const noSuchRestaurant = (platform: ReservationPlatform, id: string): PlatformError =>
  notFoundError(platform, `${platform.toLowerCase()} has no restaurant ${id}.`);

/** An operation asked for more restaurants than may be asked for one by one. Another operation may ask for them. */
export const overAllowance = (platform: ReservationPlatform, most: number): PlatformError => ({
  message: `One operation may ask ${platform.toLowerCase()} for the tables of ${most} restaurants, because each is a request of its own; this one was not asked for.`,
  platform,
  retryable: true,
  errorType: 'RATE_LIMITED',
  retryAfterSeconds: null,
  candidates: null,
});
