import { defineErrors } from '../../../platform/errors/error-codes.ts';

/** Errors of fare searches and bookings, besides the platform's. */
export const flightsErrors = defineErrors({
  invalid_booking_token: { status: 400, retryable: false, logLevel: 'info' },
  idempotency_key_conflict: { status: 409, retryable: false, logLevel: 'info' },
  job_not_completed: { status: 409, retryable: true, logLevel: 'info' },
  offer_not_resolvable: { status: 409, retryable: false, logLevel: 'info' },
  booking_requires_resolve: { status: 409, retryable: false, logLevel: 'info' },
  booking_token_expired: { status: 410, retryable: false, logLevel: 'info' },
});
