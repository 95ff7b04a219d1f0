import { ServiceError } from './service-error.ts';

/**
 * Returns the signal's reason if it is a `ServiceError`, `deadline_exceeded` for a timeout, or else
 * `client_closed_request`.
 */
export const toAbortError = (signal: { readonly reason: unknown }): ServiceError => {
  const reason: unknown = signal.reason;
  if (reason instanceof ServiceError) return reason;
  if (typeof reason === 'object' && reason !== null && 'name' in reason && reason.name === 'TimeoutError') {
    return new ServiceError('deadline_exceeded', 'The request was not answered within its time.', { cause: reason });
  }
  return new ServiceError('client_closed_request', 'The client went away before the answer was ready.', {
    cause: reason,
  });
};
