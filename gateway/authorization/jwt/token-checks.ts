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
  /** Returns the token's identity or the refusal. */
  check(token: string, digest: string): MaybePromise<Identity | ServiceError>;
  close(): Promise<void>;
}

const form = /^[\w-]+\.[\w-]+\.[\w-]*$/;

/** Time to live of a verified token. A key that its issuer withdraws stays valid that much longer. */
const trustMs = 60_000;
/** This many identities with claims take some tens of megabytes. */
const maxRemembered = 10_000;

/**
 * Caches valid tokens. Invalid tokens are verified each time, so that they evict nothing. A signature is verified here,
 * on a thread of the cryptographic library. Only unknown keys make a call to the issuer, and `IssuerKeys` bounds those
 * calls. So wrong tokens of an address never make valid ones of it wait.
 */
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
    check: (token, digest) => {
      const known = remembered.get(digest);
      if (known !== undefined) return clock.now() < (known.expiresAtMs ?? 0) ? known : tokenExpired();
      return pending.get(digest)?.() ?? verifyOnce(token, digest);
    },
    close,
  };
};
