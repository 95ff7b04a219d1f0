import { type ErrorCode, errorCodes } from './error-codes.ts';

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

  constructor(code: ErrorCode, message: string, details: ErrorDetails = {}) {
    super(message, details.cause === undefined ? undefined : { cause: details.cause });
    this.name = 'ServiceError';
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return errorCodes[this.code].status;
  }

  get retryable(): boolean {
    return this.details.retryable ?? errorCodes[this.code].retryable;
  }
}
