import { LRUCache } from 'lru-cache';
import type { Identity } from '../../platform/call/identity.ts';
import { ServiceError } from '../../platform/errors/service-error.ts';
import type { Clock } from '../../platform/runtime/clock/clock.ts';
import { expiryBy, ttlOf } from '../../platform/runtime/expiry.ts';
import { guarded } from '../../platform/runtime/guarded.ts';
import type { MaybePromise } from '../../platform/runtime/promise/maybe-promise.ts';
import { shareInPortions } from '../../platform/runtime/promise/share-in-portions.ts';
import { keyIdOf, type StoredKey } from './api-key.ts';
import type { KeyStore } from './key-store.ts';

/** Common owner of all sign-in sessions: each link creates another key, but all links come from the operator. */
export const signedInOwner = 'signed-in';
/** Time to live of a look-up. If a revocation's event was lost, the revoked key stays valid for this long. */
const trustMs = 10_000;
/**
 * Bounds memory against callers that try many keys. Further keys are looked up each time, and have no grace while the
 * store fails, so this is more than the connections of a process (`MAX_CONNECTIONS`).
 */
const maxRemembered = 50_000;
/** How long a request waits for a look-up, so that a silent store does not add its timeout to each request. */
const waitMs = 1500;
/** Pause between a failed look-up and the next. */
const pauseMs = 1000;

interface KeyChecksOptions {
  /** Undefined without a database; then no key is valid. */
  readonly keys: Pick<KeyStore, 'find'> | undefined;
  /** How long a key stays valid after its last successful check while the store fails. */
  readonly graceMs: number;
  readonly clock: Clock;
}

interface KeyChecks {
  /** Returns errors as `Authenticator.authenticate` does. Rejects with any other failure of the store. */
  check(hash: string, beforeLookUp?: () => ServiceError | undefined): MaybePromise<Identity | ServiceError>;
  /** Makes the key be looked up again, every key without an id. It is invalid even while the store fails. */
  onChange(revokedId: string): void;
}

/** The result of a look-up. It is not cached beyond the key's expiry. */
interface Finding {
  readonly outcome: Identity | ServiceError;
  readonly endsAtMs: number;
}

const unknown: Finding = {
  outcome: new ServiceError('unauthenticated', 'The API key is not valid: unknown or revoked.'),
  endsAtMs: Number.POSITIVE_INFINITY,
};
const ended = new ServiceError('unauthenticated', 'The API key has expired.');

const retryable = new ServiceError('service_unavailable', 'API keys cannot be checked at the moment.', {
  retryAfterSeconds: 2,
});

/** Only session keys of browsers expire. */
export const toIdentity = ({ id, services, rights, expiresAt }: StoredKey): Identity => ({
  keyId: id,
  services: services.includes('*') ? '*' : new Set(services),
  rights: new Set(rights),
  ...(expiresAt === null ? {} : { ownerId: signedInOwner }),
});

export const createKeyChecks = ({ keys, graceMs, clock }: KeyChecksOptions): KeyChecks => {
  const remembered = new LRUCache<string, Finding>({
    max: maxRemembered,
    ttl: ttlOf(trustMs),
    ...expiryBy(clock),
  });
  const lookUps = new Map<string, () => Promise<Finding>>();
  /** Keys that were valid at their last check. A separate cache, so that wrong keys cannot evict them. */
  const onceValid = new LRUCache<string, { finding: Finding; checkedAtMs: number }>({ max: maxRemembered });
  let storeIsAway = false;
  let pausedUntilMs = 0;

  const failed = (): void => {
    storeIsAway = true;
    pausedUntilMs = clock.now() + pauseMs;
  };

  const outcomeNow = ({ outcome, endsAtMs }: Finding): Identity | ServiceError =>
    clock.now() < endsAtMs ? outcome : ended;

  const lookUp = async (hash: string): Promise<Finding> => {
    const stored = await keys?.find(hash);
    if (stored === undefined) return unknown;
    const endsAtMs = stored.expiresAt === null ? Number.POSITIVE_INFINITY : Date.parse(stored.expiresAt);
    return { outcome: toIdentity(stored), endsAtMs };
  };

  const remember = (hash: string, finding: Finding): void => {
    remembered.set(hash, finding);
    if (outcomeNow(finding) instanceof ServiceError) onceValid.delete(hash);
    else onceValid.set(hash, { finding, checkedAtMs: clock.now() });
  };

  /** Shares a look-up between concurrent requests, because thousands of subscribers may use one key. */
  const lookUpOnce = (hash: string): Promise<Finding> => {
    const pending = lookUps.get(hash);
    if (pending !== undefined) return pending();
    const started = lookUp(hash);
    const share = shareInPortions(started);
    lookUps.set(hash, share);
    const isCurrent = () => lookUps.get(hash) === share && lookUps.delete(hash);
    started.then(
      (finding) => {
        storeIsAway = false;
        pausedUntilMs = 0;
        if (isCurrent()) remember(hash, finding);
      },
      (error: unknown) => {
        // Other errors are defects of the look-up and say nothing about other keys.
        if (error instanceof ServiceError) failed();
        isCurrent();
      },
    );
    return share();
  };

  const inGrace = (hash: string): Identity | ServiceError | undefined => {
    const last = onceValid.get(hash);
    return last !== undefined && clock.now() - last.checkedAtMs <= graceMs ? outcomeNow(last.finding) : undefined;
  };

  /** Returns the result of a look-up or, if it fails or takes too long, of the last successful check. */
  const wait = (hash: string, found: Promise<Finding>): Promise<Identity | ServiceError> =>
    new Promise((resolve, reject) => {
      const giveUp = () => {
        failed();
        resolve(inGrace(hash) ?? retryable);
      };
      const cancel = clock.after(waitMs, guarded(giveUp, reject));
      const settle = (finding: Finding) => resolve(outcomeNow(finding));
      found.finally(cancel).then(settle, (error: unknown) => {
        const instead = inGrace(hash) ?? (error instanceof ServiceError ? error : undefined);
        if (instead === undefined) reject(error);
        else resolve(instead);
      });
    });

  return {
    check: (hash, beforeLookUp) => {
      const known = remembered.get(hash);
      if (known !== undefined) return outcomeNow(known);
      const graced = storeIsAway ? inGrace(hash) : undefined;
      // While the store fails, one look-up at a time probes it.
      const mayAsk = !storeIsAway || (clock.now() >= pausedUntilMs && lookUps.size === 0);
      if (!mayAsk) return graced ?? retryable;
      const refused = onceValid.has(hash) || lookUps.has(hash) ? undefined : beforeLookUp?.();
      if (refused !== undefined) return refused;
      const found = wait(hash, lookUpOnce(hash));
      if (graced === undefined) return found;
      found.catch(() => {});
      return graced;
    },
    onChange: (revokedId) => {
      // An event without an id may concern any key.
      const isConcerned = (hash: string) => revokedId === '' || keyIdOf(hash) === revokedId;
      // A look-up in flight may have read the state before the change.
      for (const cache of [remembered, lookUps, onceValid])
        for (const hash of [...cache.keys()].filter(isConcerned)) cache.delete(hash);
    },
  };
};
