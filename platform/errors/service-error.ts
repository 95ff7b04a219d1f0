import type { ErrorCode, ErrorKind, ErrorLogLevel } from './error-codes.ts';
import { type PlatformErrorCode, platformErrors } from './platform-errors.ts';

/** Why an upstream could not answer. Each has its own retry advice, see `upstreamReasonRetryable`. */
export type UpstreamReason = 'unreachable' | 'timeout' | 'rate_limited' | 'quota' | 'blocked' | 'bad_key' | 'malformed';

/** One fault of the input, in the style of pydantic 2. */
export interface InputFault {
  /** Where the value is, for instance `['query', 'limit']` or `['body', 'origin_iata']`. */
  readonly loc: readonly (string | number)[];
  readonly msg: string;
  readonly type: string;
  readonly ctx?: Readonly<Record<string, unknown>>;
  readonly input?: unknown;
}

export interface ErrorDetails {
  /** Public name of the upstream concerned. */
  readonly source?: string;
  readonly reason?: UpstreamReason;
  readonly retryable?: boolean;
  readonly retryAfterSeconds?: number;
  /** Name of the parameter at fault, for errors about one. */
  readonly param?: string;
  /** Every fault of the input; `validation_error` only. */
  readonly faults?: readonly InputFault[];
  /** What made it happen. Logged, never shown. */
  readonly cause?: unknown;
}

/** An error that clients may see. Anything else that is thrown reaches them as `internal_error` and nothing more. */
export class ServiceError extends Error {
  readonly code: ErrorCode;
  readonly details: ErrorDetails;
  readonly #kind: ErrorKind;

  /** `kind`: a code of the platform, or one that a service declares. */
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

  /** Whether the user can mend it. */
  get isUserError(): boolean {
    return this.#kind.isUserError ?? false;
  }

  get logLevel(): ErrorLogLevel {
    return this.#kind.logLevel;
  }
}
