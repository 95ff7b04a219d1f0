import type { IncomingMessage } from 'node:http';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Identity } from '../../platform/context/request-context.ts';
import type { RateLimit, RateLimiter, RateLimitState } from '../../platform/counters/rate-limiter.ts';
import { ServiceError } from '../../platform/errors/service-error.ts';
import type { Logger } from '../../platform/log/logger.ts';
import { andThen, type MaybePromise } from '../../platform/promise/maybe-promise.ts';
import type { Span } from '../../platform/telemetry/span.ts';
import { type Authenticator, hasKey, mayUse, refusal } from '../auth/authenticator.ts';
import type { LabelsOfRequests } from '../overrides/labels-of-requests.ts';
import type { AddClaims } from './claim-headers.ts';
import type { ClientNames } from './client-names.ts';
import { GatewayContext } from './gateway-context.ts';
import { createKeyCheck } from './key-check.ts';
import type { Propagate } from './propagated-headers.ts';
import { rateLimited } from './rate-limited.ts';

interface AdmissionOptions {
  /** Wrong keys that one address may send at once. */
  readonly wrongKeyBurst: number;
  readonly authenticator: Authenticator;
  readonly rateLimiter: RateLimiter | undefined;
  readonly names: Pick<ClientNames, 'recognise'>;
  readonly propagate: Propagate;
  readonly addClaims: AddClaims;
  readonly labels: LabelsOfRequests;
  readonly timeoutMs: number;
  readonly clock: Clock;
  readonly log: Logger;
}

/** The state of the rate limit is there if the request was counted. */
interface Admission {
  readonly outcome: GatewayContext | ServiceError;
  readonly rateLimit: RateLimitState | undefined;
}

export interface RequestAuthorizer {
  /** Checks key, service and rate limit. `service` is undefined if the operation decides it. */
  admit(
    request: IncomingMessage,
    requestId: string,
    service: string | undefined,
    span?: Span | undefined,
  ): MaybePromise<Admission>;
  /** Authenticates an `Authorization` header. Also refuses after too many wrong keys from the address. */
  identify(authorization: string | undefined, remoteAddress: string): MaybePromise<Identity | ServiceError>;
  /** Counts a request of a caller. Returns the refusal when the limit is exceeded. */
  count(
    identity: Identity,
    remoteAddress: string,
  ): MaybePromise<{ state: RateLimitState | undefined; refusal: ServiceError | undefined }>;
}

const refused = (outcome: ServiceError): Admission => ({ outcome, rateLimit: undefined });

export const createRequestAuthorizer = (options: AdmissionOptions): RequestAuthorizer => {
  const identify = createKeyCheck({ ...options, burst: options.wrongKeyBurst });
  const count: RequestAuthorizer['count'] = (identity, remoteAddress) => {
    if (options.rateLimiter === undefined) return { state: undefined, refusal: undefined };
    // Callers without a key are counted by address, because they would share one allowance otherwise.
    const key = hasKey(identity) ? identity.keyId : `${identity.keyId}:${remoteAddress}`;
    return andThen(options.rateLimiter.take(key), (state) => ({
      state,
      refusal: state.allowed ? undefined : rateLimited('requests with this key', state.retryAfterSeconds),
    }));
  };
  return {
    identify,
    count,
    admit: (request, requestId, service, span) => {
      const address = request.socket.remoteAddress ?? '';
      return andThen(identify(request.headers.authorization, address), (identity): MaybePromise<Admission> => {
        if (identity instanceof ServiceError) return refused(identity);
        options.names.recognise(request, identity);
        if (service !== undefined && !mayUse(identity, service)) return refused(refusal(identity, service));
        return andThen(count(identity, address), ({ state, refusal: tooMany }) => ({
          rateLimit: state,
          outcome:
            tooMany ??
            new GatewayContext({
              requestId,
              span,
              timeoutMs: options.timeoutMs,
              identity,
              labels: options.labels.choose(options.labels.namedIn(request.headers)),
              propagatedHeaders: options.addClaims(options.propagate(request.headers), identity),
              clock: options.clock,
              log: options.log,
            }),
        }));
      });
    },
  };
};

export const rateLimitHeaders = (limit: RateLimit, state: RateLimitState): Record<string, string> => ({
  'ratelimit-limit': String(limit.burst),
  'ratelimit-remaining': String(state.remaining),
  'ratelimit-reset': String(state.resetSeconds),
  'ratelimit-policy': `${limit.perMinute};w=60;burst=${limit.burst}`,
});
