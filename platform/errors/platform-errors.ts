import { defineErrors, type ErrorCodeEntry, type ErrorLogLevel } from './error-codes.ts';

const entry = (status: number, retryable: boolean, logLevel: ErrorLogLevel): ErrorCodeEntry => ({
  status,
  retryable,
  logLevel,
});

/** Errors that any service, or the gateway, may return. What one service alone returns is declared by its subgraph. */
export const platformErrors = defineErrors({
  bad_request: entry(400, false, 'info'),
  unauthenticated: entry(401, false, 'info'),
  forbidden: entry(403, false, 'info'),
  document_not_trusted: entry(403, false, 'info'),
  not_found: entry(404, false, 'debug'),
  method_not_allowed: entry(405, false, 'debug'),
  not_acceptable: entry(406, false, 'debug'),
  request_timeout: entry(408, true, 'info'),
  payload_too_large: entry(413, false, 'info'),
  unsupported_media_type: entry(415, false, 'info'),
  validation_error: entry(422, false, 'info'),
  query_too_complex: entry(400, false, 'info'),
  rate_limited: entry(429, true, 'info'),
  headers_too_large: entry(431, false, 'info'),
  client_closed_request: entry(499, true, 'debug'),
  internal_error: entry(500, false, 'error'),
  upstream_unavailable: entry(503, true, 'warn'),
  service_unavailable: entry(503, true, 'warn'),
  overloaded: entry(503, true, 'info'),
  stream_fell_behind: entry(503, true, 'info'),
  deadline_exceeded: entry(504, true, 'warn'),
});

export type PlatformErrorCode = keyof typeof platformErrors;
