import type { Clock } from '../clock/clock.ts';
import type { UpstreamReason } from '../errors/service-error.ts';
import type { Logger } from '../log/logger.ts';
import type { BreakerOptions } from './breaker.ts';
import type { RetryOptions } from './retry.ts';
import { createUpstreamClient, type UpstreamClient } from './upstream-client.ts';
import type { UpstreamDefinition, UpstreamFactory } from './upstream-http.ts';

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
  readonly clock: Clock;
  readonly log: Logger;
  readonly userAgent: string;
  readonly onRequest?: (event: UpstreamEvent) => void;
  readonly breaker?: BreakerOptions;
  readonly retry?: RetryOptions;
}

/** Clients of upstreams, one a definition; `close` ends their connections and everything still under way. */
export interface ClosableUpstreamFactory extends UpstreamFactory {
  (definition: UpstreamDefinition): UpstreamClient;
  close(): Promise<void>;
}

/** Makes the factory. The same definition gets the same client, so that pool, bulkhead and breaker are one an upstream. */
export const createUpstreamFactory = (options: UpstreamFactoryOptions): ClosableUpstreamFactory => {
  const clients = new Map<string, UpstreamClient>();
  const factory = (definition: UpstreamDefinition): UpstreamClient => {
    const known = clients.get(definition.name);
    if (known !== undefined) return known;
    const client = createUpstreamClient(definition, options);
    clients.set(definition.name, client);
    return client;
  };
  const close = async () => {
    await Promise.all([...clients.values()].map((client) => client.close()));
  };
  return Object.assign(factory, { close });
};
