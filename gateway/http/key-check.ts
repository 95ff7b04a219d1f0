import { memoized } from '../../platform/cache/memoized.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Identity } from '../../platform/context/request-context.ts';
import { createFadingMap } from '../../platform/counters/fading-map.ts';
import type { RateLimiter } from '../../platform/counters/rate-limiter.ts';
import { ServiceError } from '../../platform/errors/service-error.ts';
import { andThen, type MaybePromise } from '../../platform/promise/maybe-promise.ts';
import type { Authenticator } from '../auth/authenticator.ts';
import { rateLimited } from './rate-limited.ts';

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
export const createKeyCheck = (options: {
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
    let looking: Standing | undefined;
    const answer = authenticator.authenticate(authorization, () => {
      const standing = standingOf(address);
      const waitMs = standing.refusedUntilMs - clock.now();
      if (waitMs > 0) return tooMany(Math.ceil(waitMs / 1000));
      // Look-ups in flight count too. Otherwise all keys of a burst would be looked up before the first is counted.
      if (standing.lookUps >= Math.max(1, standing.remaining)) return tooMany(1);
      standing.lookUps += 1;
      looking = standing;
      return undefined;
    });
    const finished = () => {
      if (looking === undefined) return;
      looking.lookUps -= 1;
      if (looking.lookUps === 0 && looking.forgottenAtMs <= clock.now()) standings.delete(address);
    };
    if (answer instanceof Promise && looking !== undefined) answer.then(finished, finished);
    return andThen(answer, (identity) =>
      // A missing key costs no look-up, and every response says that a key is needed.
      identity instanceof ServiceError && wrongCodes.has(identity.code) && authorization
        ? count(address, identity)
        : identity,
    );
  };
};
