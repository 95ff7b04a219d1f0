import type { UpstreamReason } from '../errors/service-error.ts';
import type { Clock } from '../runtime/clock/clock.ts';
import type { Logger } from '../runtime/log/logger.ts';
import type { UpstreamDefinition, UpstreamRequest, UpstreamResponse } from './upstream-http.ts';

export interface UpstreamEvent {
  readonly source: string;
  /** `ok`, the reason of a failure, or `aborted` when the caller left. */
  readonly outcome: 'ok' | UpstreamReason | 'aborted';
  readonly status: number | null;
  readonly durationMs: number;
  readonly attempt: number;
}

export interface UpstreamFactoryOptions {
  /** Returns the base URL without a trailing slash. Called at the first request. */
  readonly baseUrlOf: (definition: UpstreamDefinition) => string;
  readonly keyOf: (definition: UpstreamDefinition) => string | undefined;
  /** True when a required key is missing: requests then fail as `bad_key` without being sent. */
  readonly lacksKey?: (definition: UpstreamDefinition) => boolean;
  /**
   * True when the operator has not enabled an upstream with `optIn`: requests then fail as `blocked` without being
   * sent.
   */
  readonly isSwitchedOff?: (definition: UpstreamDefinition) => boolean;
  /** True when the data are invented. Default: false. */
  readonly isEmulated?: (definition: UpstreamDefinition) => boolean;
  /** True when the upstream gets trace contexts. Default: false. */
  readonly showsTraces?: (definition: UpstreamDefinition) => boolean;
  readonly clock: Clock;
  readonly log: Logger;
  readonly userAgent: string;
  readonly onRequest?: (event: UpstreamEvent) => void;
  /** Called with the time for which a breaker refuses requests when it opens, and with null when it closes. */
  readonly onPause?: (definition: UpstreamDefinition, pauseMs: number | null) => void;
  /** Called with each successful response before its reader gets it. Must not throw. */
  readonly onResponse?: (definition: UpstreamDefinition, request: UpstreamRequest, response: UpstreamResponse) => void;
}
