import type { IncomingMessage } from 'node:http';
import type { Identity } from '../../platform/call/identity.ts';
import type { Span } from '../../platform/call/span.ts';
import { ServiceError } from '../../platform/errors/service-error.ts';
import { createFadingMap } from '../../platform/http/counters/fading-map.ts';
import type { RateLimit, RateLimiter, RateLimitState } from '../../platform/http/counters/rate-limiter.ts';
import { addressOf } from '../../platform/http/forwarded.ts';
import type { Clock } from '../../platform/runtime/clock/clock.ts';
import type { Logger } from '../../platform/runtime/log/logger.ts';
import { memoized } from '../../platform/runtime/memoized.ts';
import { andThen, type MaybePromise } from '../../platform/runtime/promise/maybe-promise.ts';
import { type Authenticator, hasKey, mayUse, refusal } from '../api-keys/authenticator.ts';
import { rateLimited } from '../api-keys/rate-limited.ts';
import type { ClientNames } from './client-names.ts';
import { GatewayCall } from './gateway-call.ts';
import type { Propagate, RequestExtension } from './propagated-headers.ts';

/** This many addresses take some ten megabytes. */
const maxAddresses = 50_000;

interface Standing {
  lookUps: number;
  /** Further wrong keys that are allowed. */
  remaining: number;
  /** Time until which no unknown key is looked up. */
  refusedUntilMs: number;
  /** When the state expires. */
  forgottenAtMs: number;
}

/** Refusals of made-up keys and tokens. An expired token was once valid. */
const wrongCodes: ReadonlySet<string> = new Set(['unauthenticated', 'token_invalid', 'token_issuer_unknown']);

const tooMany = (retryAfterSeconds: number): ServiceError =>
  rateLimited('wrong API keys from this address', retryAfterSeconds);

/**
 * Limits wrong keys by address, because each made-up key costs a look-up. After too many, unknown keys of that address
 * are refused without one. Keys that were valid before pass, and so does each valid token, because its signature is
 * verified without a look-up.
 */
const createKeyCheck = (options: {
  readonly authenticator: Authenticator;
  readonly rateLimiter: RateLimiter | undefined;
  /** Wrong keys allowed at once, and concurrent look-ups of one address. */
  readonly burst: number;
  readonly clock: Clock;
}): ((authorization: string | undefined, remoteAddress: string) => MaybePromise<Identity | ServiceError>) => {
  const { authenticator, rateLimiter, burst, clock } = options;
  if (rateLimiter === undefined) return (authorization) => authenticator.authenticate(authorization);
  const standings = createFadingMap<Standing>({
    clock,
    maxEntries: maxAddresses,
    endsAtMs: ({ lookUps, forgottenAtMs }) => (lookUps > 0 ? Number.POSITIVE_INFINITY : forgottenAtMs),
  });

  const standingOf = (address: string): Standing =>
    memoized(standings, address, () => ({ lookUps: 0, remaining: burst, refusedUntilMs: 0, forgottenAtMs: 0 }));

  const count = (address: string, refusal: ServiceError): MaybePromise<ServiceError> =>
    andThen(rateLimiter.take(`refused:${address}`), ({ allowed, remaining, resetSeconds, retryAfterSeconds }) => {
      const nowMs = clock.now();
      const standing = standingOf(address);
      standing.remaining = remaining;
      standing.forgottenAtMs = nowMs + resetSeconds * 1000;
      if (allowed) return refusal;
      standing.refusedUntilMs = nowMs + retryAfterSeconds * 1000;
      return tooMany(retryAfterSeconds);
    });

  return (authorization, address) => {
    let lookup: Standing | undefined;
    const response = authenticator.authenticate(authorization, () => {
      const standing = standingOf(address);
      const waitMs = standing.refusedUntilMs - clock.now();
      if (waitMs > 0) return tooMany(Math.ceil(waitMs / 1000));
      // Look-ups in flight count too. Otherwise all keys of a burst would be looked up before the first is counted.
      if (standing.lookUps >= Math.max(1, standing.remaining)) return tooMany(1);
      standing.lookUps += 1;
      lookup = standing;
      return undefined;
    });
    const finished = () => {
      if (lookup === undefined) return;
      lookup.lookUps -= 1;
      if (lookup.lookUps === 0 && lookup.forgottenAtMs <= clock.now()) standings.delete(address);
    };
    if (response instanceof Promise && lookup !== undefined) response.then(finished, finished);
    return andThen(response, (identity) =>
      // A missing key costs no look-up, and every response says that a key is needed.
      identity instanceof ServiceError && wrongCodes.has(identity.code) && authorization
        ? count(address, identity)
        : identity,
    );
  };
};

interface AdmissionOptions {
  /** Wrong keys that one address may send at once. */
  readonly wrongKeyBurst: number;
  readonly authenticator: Authenticator;
  readonly rateLimiter: RateLimiter | undefined;
  readonly names: Pick<ClientNames, 'recognise'>;
  readonly propagate: Propagate;
  readonly requests: RequestExtension | undefined;
  readonly timeoutMs: number;
  readonly clock: Clock;
  readonly log: Logger;
}

/** The state of the rate limit is there if the request was counted. */
interface Admission {
  readonly outcome: GatewayCall | ServiceError;
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
  const { requests, propagate } = options;
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
      const address = addressOf(request);
      return andThen(identify(request.headers.authorization, address), (identity): MaybePromise<Admission> => {
        if (identity instanceof ServiceError) return refused(identity);
        options.names.recognise(request, identity);
        if (service !== undefined && !mayUse(identity, service)) return refused(refusal(identity, service));
        return andThen(count(identity, address), ({ state, refusal: tooMany }) => ({
          rateLimit: state,
          outcome:
            tooMany ??
            new GatewayCall({
              requestId,
              span,
              timeoutMs: options.timeoutMs,
              identity,
              labels: requests?.chooseLabels(requests.labelsNamedIn(request.headers)),
              propagatedHeaders:
                requests?.addClaims(propagate(request.headers), identity) ?? propagate(request.headers),
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
