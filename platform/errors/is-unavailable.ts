import { ServiceError } from './service-error.ts';

/**
 * True if a dependency of the process, such as its database, was unreachable or overloaded, so that the same work will
 * succeed later.
 */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof ServiceError && (error.code === 'service_unavailable' || error.code === 'overloaded');

/** Pause of work that waits for a dependency. An attempt costs little while the outage is known. */
export const unavailableRetryMs = 1000;
