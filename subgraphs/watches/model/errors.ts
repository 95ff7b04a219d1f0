import { defineErrors } from '../../../platform/errors/error-codes.ts';

export const watchesErrors = defineErrors({
  watch_document_refused: {
    status: 422,
    retryable: false,
    logLevel: 'info',
    isUserError: true,
    description: 'the document of a watch is not one subscription that its key may run here',
  },
  watch_limit_reached: {
    status: 409,
    retryable: false,
    logLevel: 'info',
    isUserError: true,
    description: 'one key has as many watches as it may have (WATCHES_PER_KEY)',
  },
  watch_ended: {
    status: 409,
    retryable: false,
    logLevel: 'info',
    isUserError: true,
    description: 'a watch that has ended or is broken cannot be resumed',
  },
});
