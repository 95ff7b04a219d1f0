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

/**
 * Who reads the operator's terminal: each link leads to another key, and all of them to one list of what was created.
 */
const signedInOwner = 'signed-in';
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

/** What a look-up found. What is true of a key until its end is cached no longer than that. */
interface Finding {
  readonly outcome: Identity | ServiceError;
  readonly endsAtMs: number;
}

const unknown: Finding = {
  outcome: new ServiceError('unauthenticated', 'The API key is not valid: unknown or revoked.'),
  endsAtMs: Number.POSITIVE_INFINITY,
};
const ended = new ServiceError('unauthenticated', 'The API key is not valid any more: its time is over.');

const retryable = new ServiceError('service_unavailable', 'API keys cannot be checked at the moment.', {
  retryAfterSeconds: 2,
});

export const createKeyChecks = ({ keys, graceMs, clock }: KeyChecksOptions): KeyChecks => {
  const remembered = new LRUCache<string, Finding>({
    max: maxRemembered,
    ttl: ttlOf(trustMs),
    ...expiryBy(clock),
  });
  const lookUps = new Map<string, () => Promise<Finding>>();
  /** Keys that were valid at their last check. Wrong keys cannot displace them. */
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
    const { id, services, rights, expiresAt } = stored;
    const identity = {
      keyId: id,
      services: services.includes('*') ? ('*' as const) : new Set(services),
      rights: new Set(rights),
    };
    // Only a browser's session key has an end.
    if (expiresAt === null) return { outcome: identity, endsAtMs: Number.POSITIVE_INFINITY };
    return { outcome: { ...identity, ownerId: signedInOwner }, endsAtMs: Date.parse(expiresAt) };
  };

  const remember = (hash: string, finding: Finding): void => {
    remembered.set(hash, finding);
    if (outcomeNow(finding) instanceof ServiceError) onceValid.delete(hash);
    else onceValid.set(hash, { finding, checkedAtMs: clock.now() });
  };

  /** One look-up for all that ask for a key at the same time, as thousands of subscribers with one key do. */
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
        // Anything else is a fault of the look-up itself and says nothing about other keys.
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

  /** The result of a look-up; when it fails or takes too long, that of the last successful check. */
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
