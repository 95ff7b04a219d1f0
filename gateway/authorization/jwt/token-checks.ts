import { LRUCache } from 'lru-cache';
import { expiryBy, ttlOf } from '../../../platform/cache/expiry.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Identity } from '../../../platform/context/request-context.ts';
import { ServiceError } from '../../../platform/errors/service-error.ts';
import { shareInPortions } from '../../../platform/promise/going-on.ts';
import type { MaybePromise } from '../../../platform/promise/maybe-promise.ts';
import { tokenExpired, type VerifyToken } from './token-verifier.ts';

/** JSON Web Tokens beside API keys. */
export interface TokenChecks {
  /** Whether a bearer token is one: three parts with dots between them. */
  isToken(text: string): boolean;
  /** Who has shown it, or why it is not accepted. `digest` is of the token. For `beforeLookUp` see `Authenticator`. */
  check(
    token: string,
    digest: string,
    beforeLookUp?: () => ServiceError | undefined,
  ): MaybePromise<Identity | ServiceError>;
  close(): Promise<void>;
}

const form = /^[\w-]+\.[\w-]+\.[\w-]*$/;

/**
 * How long a token that was verified is not verified again. A key that its issuer gives up is trusted that much longer.
 */
const trustMs = 60_000;
/** Some tens of megabytes of claims. */
const maxRemembered = 10_000;

/** Remembers the tokens that were valid. Those that were not are verified each time: they displace nothing. */
export const createTokenChecks = (verify: VerifyToken, clock: Clock, close: () => Promise<void>): TokenChecks => {
  const remembered = new LRUCache<string, Identity>({ max: maxRemembered, ttl: ttlOf(trustMs), ...expiryBy(clock) });
  const pending = new Map<string, () => Promise<Identity | ServiceError>>();

  const verifyOnce = (token: string, digest: string): Promise<Identity | ServiceError> => {
    const verification = verify(token, digest)
      .then((outcome) => {
        if (!(outcome instanceof ServiceError)) remembered.set(digest, outcome);
        return outcome;
      })
      .finally(() => pending.delete(digest));
    const share = shareInPortions(verification);
    pending.set(digest, share);
    return share();
  };

  return {
    isToken: (text) => form.test(text),
    check: (token, digest, beforeLookUp) => {
      const known = remembered.get(digest);
      if (known !== undefined) return clock.now() < (known.expiresAtMs ?? 0) ? known : tokenExpired();
      const shared = pending.get(digest);
      if (shared !== undefined) return shared();
      return beforeLookUp?.() ?? verifyOnce(token, digest);
    },
    close,
  };
};
