import type { Outages } from './outages.ts';

/** An error of a response, in the terms of the documented table. */
interface ReportedError {
  readonly code: unknown;
  readonly retryable: unknown;
  readonly services: readonly string[];
}

/**
 * Whether an outage explains an error: it has the code for outages, is retryable, and one of its possible services was
 * down at the time.
 */
export const isRefusal = ({ code, retryable, services }: ReportedError, outages: Outages, sinceMs: number): boolean =>
  String(code).toLowerCase() === 'service_unavailable' &&
  retryable === true &&
  services.some((service) => outages.touched(service, sinceMs));
