/** How loud an error is in the log. */
export type ErrorLogLevel = 'debug' | 'info' | 'warn' | 'error';

export interface ErrorCodeEntry {
  /** HTTP status over REST. */
  readonly status: number;
  /** Whether the same request may succeed later, unless the thrown error says otherwise. */
  readonly retryable: boolean;
  readonly logLevel: ErrorLogLevel;
}

const entry = (status: number, retryable: boolean, logLevel: ErrorLogLevel): ErrorCodeEntry => ({
  status,
  retryable,
  logLevel,
});

/**
 * The closed table of errors. REST answers the code as it stands, GraphQL in capitals as `extensions.code`; both add `retryable`.
 * A service adds its own line here: the table is the one place where a client can look a code up.
 */
export const errorCodes = {
  bad_request: entry(400, false, 'info'),
  invalid_booking_token: entry(400, false, 'info'),
  unauthenticated: entry(401, false, 'info'),
  forbidden: entry(403, false, 'info'),
  document_not_trusted: entry(403, false, 'info'),
  not_found: entry(404, false, 'debug'),
  method_not_allowed: entry(405, false, 'debug'),
  not_acceptable: entry(406, false, 'debug'),
  request_timeout: entry(408, true, 'info'),
  idempotency_key_conflict: entry(409, false, 'info'),
  job_not_completed: entry(409, true, 'info'),
  offer_not_resolvable: entry(409, false, 'info'),
  booking_requires_resolve: entry(409, false, 'info'),
  booking_token_expired: entry(410, false, 'info'),
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
} as const satisfies Record<string, ErrorCodeEntry>;

export type ErrorCode = keyof typeof errorCodes;
