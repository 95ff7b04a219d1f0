import type { ErrorCode, ErrorKind, ErrorLogLevel } from './error-codes.ts';
import { type PlatformErrorCode, platformErrors } from './platform-errors.ts';

/** Each has its own retry advice, see `upstreamReasonRetryable`. */
export type UpstreamReason = 'unreachable' | 'timeout' | 'rate_limited' | 'quota' | 'blocked' | 'bad_key' | 'malformed';

/**
 * Why the page at an address from outside was not read. `refused`: forbidden scheme, port or private address at any
 * hop. `malformed`: not HTTP, or a wrong encoding.
 */
export type WebFailure = 'refused' | 'timeout' | 'unreachable' | 'too_large' | 'malformed';

/** One validation error of the input as clients see it, in the form of pydantic 2. Its words are those of its edge. */
export interface ValidationError {
  /** A path of GraphQL's arguments, or over REST for instance `['query', 'limit']` or `['body', 'origin_iata']`. */
  readonly loc: readonly (string | number)[];
  readonly msg: string;
  readonly type: string;
  readonly ctx?: Readonly<Record<string, unknown>>;
  readonly input?: unknown;
  /** In GraphQL: the code of the rule, by which REST finds its own words for the error. */
  readonly rule?: string;
}

export interface ErrorDetails {
  /** Subgraph that failed. */
  readonly service?: string;
  readonly source?: string;
  readonly reason?: UpstreamReason;
  readonly retryable?: boolean;
  readonly retryAfterSeconds?: number;
  readonly param?: string;
  /** Only for `validation_error`. */
  readonly faults?: readonly ValidationError[];
  /** Logged, never shown to clients. */
  readonly cause?: unknown;
}

/** An error that clients may see. Any other exception reaches them as `internal_error` without details. */
export class ServiceError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;
  readonly #kind: ErrorKind;

  /**
   * `kind` is a code of the platform, or an error that a service declares. A validation error is made by
   * `validationFailure`, of rules that have words for both edges.
   */
  constructor(
    kind: Exclude<PlatformErrorCode, 'validation_error'> | ErrorKind,
    message: string,
    details: ErrorDetails = {},
  ) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.name = 'ServiceError';
    this.#kind = typeof kind === 'string' ? platformErrors[kind] : kind;
    this.code = this.#kind.code;
    this.details = details;
  }

  get status(): number {
    return this.#kind.status;
  }

  get retryable(): boolean {
    return this.details.retryable ?? this.#kind.retryable;
  }

  get isUserError(): boolean {
    return this.#kind.isUserError ?? false;
  }

  get logLevel(): ErrorLogLevel {
    return this.#kind.logLevel;
  }
}

/**
 * True if a dependency of the process, such as its database, was unreachable or overloaded, so that the same work will
 * succeed later.
 */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof ServiceError && (error.code === 'service_unavailable' || error.code === 'overloaded');

/** Pause of work that waits for a dependency. An attempt costs little while the outage is known. */
export const unavailableRetryMs = 1000;

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

/** When an overloaded process may be asked again. Longer than a turn of a busy event loop; clients add jitter. */
export const overloadRetrySeconds = 1;

const overloadedMessage = 'The server has more to do than it can at the moment; try again.';

/** For transports that write errors by themselves. */
export const overloaded = (message = overloadedMessage): ServiceError =>
  new ServiceError('overloaded', message, { retryAfterSeconds: overloadRetrySeconds });
