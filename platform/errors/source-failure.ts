import type { ErrorCode } from './error-codes.ts';
import type { ServiceError } from './service-error.ts';

/** In the form of the graph's `SourceFailure`. */
export interface SourceFailure {
  readonly code: ErrorCode;
  readonly source: string | null;
  readonly message: string;
  readonly isRetryable: boolean;
  readonly retryAfterSeconds: number | null;
}

export const toSourceFailure = ({ code, message, retryable, details }: ServiceError): SourceFailure => ({
  code,
  source: details.source ?? null,
  message,
  isRetryable: retryable,
  // The field of the graph is an Int.
  retryAfterSeconds: details.retryAfterSeconds === undefined ? null : Math.max(0, Math.ceil(details.retryAfterSeconds)),
});
