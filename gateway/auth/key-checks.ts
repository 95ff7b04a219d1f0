import { LRUCache } from 'lru-cache';
import { expiryBy, ttlOf } from '../../platform/cache/expiry.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Identity } from '../../platform/context/request-context.ts';
import { ServiceError } from '../../platform/errors/service-error.ts';
import { shareInPortions } from '../../platform/promise/going-on.ts';
import type { MaybePromise } from '../../platform/promise/maybe-promise.ts';
import { guarded } from '../../platform/sockets/guarded.ts';
import { keyIdOf } from './api-key.ts';
import type { KeyStore } from './key-store.ts';

/** How long a result of the key store is trusted. When a hint was lost, a revoked key is valid for that long. */
const trustMs = 10_000;
/** Bounds memory against callers that try many keys. */
const maxRemembered = 10_000;
/** How long a request waits for a look-up: a silent store must not add its own time-out to each request. */
const waitMs = 1500;
/** Between a look-up that failed and the next. */
const pauseMs = 1000;

export interface KeyChecksOptions {
  /** Absent where there is no database: no key is known then. */
  readonly keys: Pick<KeyStore, 'find'> | undefined;
  /** How long a key is trusted after its last successful check while the store cannot be asked. */
  readonly graceMs: number;
  readonly clock: Clock;
}

/** What the key store says of keys, remembered for a while, and trusted for longer while the store cannot be asked. */
export interface KeyChecks {
  /**
   * Whose key it is, or why it is not accepted: `unauthenticated`, or `service_unavailable` when the store cannot be
   * asked and the key was not checked lately. Rejects with any other failure of the store. `beforeLookUp` is called
   * before a key that was never seen valid is looked up, and may return an error to be returned instead.
   */
  check(hash: string, beforeLookUp?: () => ServiceError | undefined): MaybePromise<Identity | ServiceError>;
  /** Has every key looked up anew. The revoked one is not trusted any more, even while the store cannot be asked. */
  onChange(revokedId: string): void;
}

const retryable = new ServiceError('service_unavailable', 'API keys cannot be checked at the moment.', {
  retryAfterSeconds: 2,
});

export const createKeyChecks = ({ keys, graceMs, clock }: KeyChecksOptions): KeyChecks => {
  const remembered = new LRUCache<string, Identity | ServiceError>({
    max: maxRemembered,
    ttl: ttlOf(trustMs),
    ...expiryBy(clock),
  });
  const lookUps = new Map<string, () => Promise<Identity | ServiceError>>();
  /** Keys that were valid at their last check. Wrong keys cannot displace them. */
  const onceValid = new LRUCache<string, { identity: Identity; checkedAtMs: number }>({ max: maxRemembered });
  let storeIsAway = false;
  let pausedUntilMs = 0;

  const failed = (): void => {
    storeIsAway = true;
    pausedUntilMs = clock.now() + pauseMs;
  };

  const lookUp = async (hash: string): Promise<Identity | ServiceError> => {
    const stored = await keys?.find(hash);
    if (stored === undefined)
      return new ServiceError('unauthenticated', 'The API key is not valid: unknown or revoked.');
    return { keyId: stored.id, services: stored.services.includes('*') ? '*' : new Set(stored.services) };
  };

  const remember = (hash: string, answer: Identity | ServiceError): void => {
    remembered.set(hash, answer);
    if (answer instanceof ServiceError) onceValid.delete(hash);
    else onceValid.set(hash, { identity: answer, checkedAtMs: clock.now() });
  };

  /** One look-up for all that ask for a key at the same time, as thousands of subscribers with one key do. */
  const lookUpOnce = (hash: string): Promise<Identity | ServiceError> => {
    const pending = lookUps.get(hash);
    if (pending !== undefined) return pending();
    const started = lookUp(hash);
    const share = shareInPortions(started);
    lookUps.set(hash, share);
    const isCurrent = () => lookUps.get(hash) === share && lookUps.delete(hash);
    started.then(
      (answer) => {
        storeIsAway = false;
        pausedUntilMs = 0;
        if (isCurrent()) remember(hash, answer);
      },
      (error: unknown) => {
        // Anything else is a fault of the look-up itself and says nothing about other keys.
        if (error instanceof ServiceError) failed();
        isCurrent();
      },
    );
    return share();
  };

  const inGrace = (hash: string): Identity | undefined => {
    const last = onceValid.get(hash);
    return last !== undefined && clock.now() - last.checkedAtMs <= graceMs ? last.identity : undefined;
  };

  /** The result of a look-up; when it fails or takes too long, that of the last successful check. */
  const wait = (hash: string, found: Promise<Identity | ServiceError>): Promise<Identity | ServiceError> =>
    new Promise((resolve, reject) => {
      const giveUp = () => {
        failed();
        resolve(inGrace(hash) ?? retryable);
      };
      const cancel = clock.after(waitMs, guarded(giveUp, reject));
      found.finally(cancel).then(resolve, (error: unknown) => {
        const instead = inGrace(hash) ?? (error instanceof ServiceError ? error : undefined);
        if (instead === undefined) reject(error);
        else resolve(instead);
      });
    });

  return {
    check: (hash, beforeLookUp) => {
      const known = remembered.get(hash);
      if (known !== undefined) return known;
      const graced = storeIsAway ? inGrace(hash) : undefined;
      // While the store is away, one look-up at a time finds out whether it is back.
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
      remembered.clear();
      // What is being looked up may have been read before the change.
      lookUps.clear();
      // Of a hint that does not say which key was revoked, any may be.
      for (const hash of [...onceValid.keys()])
        if (revokedId === '' || keyIdOf(hash) === revokedId) onceValid.delete(hash);
    },
  };
};
