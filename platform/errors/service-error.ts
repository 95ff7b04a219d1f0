import type { ErrorCode, ErrorKind, ErrorLogLevel } from './error-codes.ts';
import { type PlatformErrorCode, platformErrors } from './platform-errors.ts';

/** Each has its own retry advice, see `upstreamReasonRetryable`. */
export type UpstreamReason = 'unreachable' | 'timeout' | 'rate_limited' | 'quota' | 'blocked' | 'bad_key' | 'malformed';

/** One validation error of the input, in the style of pydantic 2. */
export interface InputFault {
  /** For instance `['query', 'limit']` or `['body', 'origin_iata']`. */
  readonly loc: readonly (string | number)[];
  readonly msg: string;
  readonly type: string;
  readonly ctx?: Readonly<Record<string, unknown>>;
  readonly input?: unknown;
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
  readonly faults?: readonly InputFault[];
  /** Logged, never shown to clients. */
  readonly cause?: unknown;
}

/** An error that clients may see. Any other exception reaches them as `internal_error` without details. */
export class ServiceError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;
  readonly #kind: ErrorKind;

  /** `kind` is a code of the platform, or an error that a service declares. */
  constructor(kind: PlatformErrorCode | ErrorKind, message: string, details: ErrorDetails = {}) {
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
