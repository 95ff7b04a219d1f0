import type { Clock } from '../clock/clock.ts';
import type { UpstreamReason } from '../errors/service-error.ts';
import type { Logger } from '../log/logger.ts';
import type { BreakerOptions } from './breaker.ts';
import type { RetryOptions } from './retry.ts';
import type { UpstreamDefinition, UpstreamRequest, UpstreamResponse } from './upstream-http.ts';

/** One attempt, for metrics. */
export interface UpstreamEvent {
  readonly source: string;
  /** `ok`, why it failed, or `aborted` when the caller went away. */
  readonly outcome: 'ok' | UpstreamReason | 'aborted';
  /** HTTP status; null when there was none. */
  readonly status: number | null;
  readonly durationMs: number;
  /** 0 for the first. */
  readonly attempt: number;
}

/** Where upstreams are, and what their clients are made with. */
export interface UpstreamFactoryOptions {
  /** Address without a trailing slash; asked once, at the first request. */
  readonly baseUrlOf: (definition: UpstreamDefinition) => string;
  readonly keyOf: (definition: UpstreamDefinition) => string | undefined;
  /** True when the upstream needs a key that the operator has not given: its requests fail as `bad_key` without being sent. */
  readonly lacksKey?: (definition: UpstreamDefinition) => boolean;
  /** True when its terms forbid automation and the operator has not switched it on: its requests fail as `blocked` without being sent. */
  readonly isSwitchedOff?: (definition: UpstreamDefinition) => boolean;
  /** True when its data are invented. Default: they are not. */
  readonly isEmulated?: (definition: UpstreamDefinition) => boolean;
  /** Whether it is sent the trace context of requests. Default: it is not. */
  readonly showsTraces?: (definition: UpstreamDefinition) => boolean;
  readonly clock: Clock;
  readonly log: Logger;
  readonly userAgent: string;
  readonly onRequest?: (event: UpstreamEvent) => void;
  /**
   * Takes for how long a breaker of the upstream lets nothing pass, each time that it opens, and null when it closes.
   */
  readonly onPause?: (definition: UpstreamDefinition, pauseMs: number | null) => void;
  /** Sees each response that is an answer, before its reader does. May not throw. */
  readonly onAnswer?: (definition: UpstreamDefinition, request: UpstreamRequest, response: UpstreamResponse) => void;
  readonly breaker?: BreakerOptions;
  readonly retry?: RetryOptions;
}
