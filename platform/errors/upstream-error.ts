import { ServiceError, type UpstreamReason } from './service-error.ts';

const sentences: Record<UpstreamReason, string> = {
  unreachable: 'could not be reached or answered with a fault',
  timeout: 'did not answer in time',
  rate_limited: 'is asked too often at the moment',
  quota: 'has used up the quota of this deployment',
  blocked: 'refuses this deployment',
  bad_key: 'refuses the key of this deployment',
  malformed: 'answered in a form that is not understood',
};

/** True if a retry can succeed without an action of the operator. */
export const upstreamReasonRetryable: Record<UpstreamReason, boolean> = {
  unreachable: true,
  timeout: true,
  rate_limited: true,
  quota: false,
  blocked: false,
  bad_key: false,
  malformed: true,
};

/** `source` is the public name; the message never contains URL or key. */
export class UpstreamError extends ServiceError {
  readonly reason: UpstreamReason;
  readonly source: string;
  /**
   * True when no request was sent, because the upstream must not be called for a while or is switched off. The failure
   * then says nothing about the requested object.
   */
  readonly heldBack: boolean;
  /** The wait that the source asked for, where `retryAfterSeconds` is a shorter one. The message says so. */
  readonly statedWaitSeconds: number | undefined;

  /** `predicate` replaces the words of the reason; it completes a sentence that begins with the source. */
  constructor(
    source: string,
    reason: UpstreamReason,
    options: {
      predicate?: string;
      retryAfterSeconds?: number;
      statedWaitSeconds?: number | undefined;
      cause?: unknown;
      heldBack?: boolean;
    } = {},
  ) {
    const { statedWaitSeconds: stated, retryAfterSeconds: wait } = options;
    const isCapped = stated !== undefined && wait !== undefined && stated > wait;
    const capped = isCapped ? ` It asked for a wait of ${stated} seconds, which is capped at ${wait}.` : '';
    super('upstream_unavailable', `The source ${source} ${options.predicate ?? sentences[reason]}.${capped}`, {
      source,
      reason,
      retryable: upstreamReasonRetryable[reason],
      ...(options.retryAfterSeconds === undefined ? {} : { retryAfterSeconds: options.retryAfterSeconds }),
      ...(options.cause === undefined ? {} : { cause: options.cause }),
    });
    this.name = 'UpstreamError';
    this.reason = reason;
    this.source = source;
    this.heldBack = options.heldBack ?? false;
    this.statedWaitSeconds = isCapped ? stated : undefined;
  }
}
