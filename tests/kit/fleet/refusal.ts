import type { Outages } from './outages.ts';

/** An error as the documented table has it, wherever it was in an answer. */
export interface ToldError {
  readonly code: unknown;
  readonly retryable: unknown;
  /** The services that could be meant. */
  readonly services: readonly string[];
}

/**
 * Whether a part of a deployment that was away explains an error: the one code for it, said to be worth another try, at a time when one of the
 * services that it can be about was away.
 */
export const isRefusal = ({ code, retryable, services }: ToldError, outages: Outages, sinceMs: number): boolean =>
  String(code).toLowerCase() === 'service_unavailable' &&
  retryable === true &&
  services.some((service) => outages.touched(service, sinceMs));
