import { LRUCache } from 'lru-cache';
import { expiryBy, ttlOf } from '../../../platform/cache/expiry.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Identity } from '../../../platform/context/request-context.ts';
import { ServiceError } from '../../../platform/errors/service-error.ts';
import { shareInPortions } from '../../../platform/promise/going-on.ts';
import type { MaybePromise } from '../../../platform/promise/maybe-promise.ts';
import { tokenExpired, type VerifyToken } from './token-verifier.ts';

export interface TokenChecks {
  /** Whether a bearer token has the form of a JSON Web Token: three parts separated by dots. */
  isToken(text: string): boolean;
  /** Returns the token's identity or the refusal. For `beforeLookUp` see `Authenticator`. */
  check(
    token: string,
    digest: string,
    beforeLookUp?: () => ServiceError | undefined,
  ): MaybePromise<Identity | ServiceError>;
  close(): Promise<void>;
}

const form = /^[\w-]+\.[\w-]+\.[\w-]*$/;

/** Time to live of a verified token. A key that its issuer withdraws stays valid that much longer. */
const trustMs = 60_000;
/** This many identities with claims take some tens of megabytes. */
const maxRemembered = 10_000;

/** Caches valid tokens. Invalid tokens are verified each time, so that they evict nothing. */
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
