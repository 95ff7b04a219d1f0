import { ServiceError } from './service-error.ts';

/**
 * Whether something that the process depends on, such as its database, was away or had too much to do: the same work
 * will succeed later.
 */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof ServiceError && (error.code === 'service_unavailable' || error.code === 'overloaded');

/** Between two attempts of work that only waits for that. An attempt costs little while the absence is known. */
export const unavailableRetryMs = 1000;
