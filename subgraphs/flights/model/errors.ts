import { defineErrors } from '../../../platform/errors/error-codes.ts';

export const flightsErrors = defineErrors({
  invalid_booking_token: {
    status: 400,
    retryable: false,
    logLevel: 'info',
    isUserError: true,
    description: 'not `bk_` and 16 letters and digits',
  },
  idempotency_key_conflict: {
    status: 409,
    retryable: false,
    logLevel: 'info',
    isUserError: true,
    description: 'the same `request_id` came with another search',
  },
  job_already_ended: {
    status: 409,
    retryable: false,
    logLevel: 'info',
    isUserError: true,
    description: 'the search cannot be cancelled, because it has completed or failed',
  },
  cancelled: {
    status: 409,
    retryable: false,
    logLevel: 'info',
    description: 'failure of a fare search that a client cancelled; never the error of a request',
  },
  job_not_completed: {
    status: 409,
    retryable: true,
    logLevel: 'info',
    isUserError: true,
    description: 'the search of the offer has not completed; not retryable when it has failed',
  },
  offer_not_resolvable: {
    status: 409,
    retryable: false,
    logLevel: 'info',
    isUserError: true,
    description: 'the offer is not the outbound half of a round trip',
  },
  booking_requires_resolve: {
    status: 409,
    retryable: false,
    logLevel: 'info',
    isUserError: true,
    description: 'the outbound half of a round trip has to be resolved first',
  },
  too_many_fare_watches: {
    status: 409,
    retryable: false,
    logLevel: 'info',
    isUserError: true,
    notOverRest: true,
    description: 'the key has `FARE_WATCHES_PER_KEY` fare watches that have not ended: delete one',
  },
  booking_token_expired: {
    status: 410,
    retryable: false,
    logLevel: 'info',
    isUserError: true,
    description: 'expired, unknown, or of another deployment; search again',
  },
});
