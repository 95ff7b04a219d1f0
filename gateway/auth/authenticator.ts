import type { Clock } from '../../platform/clock/clock.ts';
import type { Identity } from '../../platform/context/request-context.ts';
import { ServiceError } from '../../platform/errors/service-error.ts';
import type { EventBus } from '../../platform/events/event-bus.ts';
import { hashKey, keyIdOf } from './api-key.ts';
import type { KeyStore } from './key-store.ts';

/** Topic that says: keys have changed, look again. */
export const keysChangedTopic = 'api-keys';

/** How long an answer of the key store is trusted when no hint says otherwise: the longest that a revoked key lives on. */
const trustMs = 10_000;
/** Bounds memory against callers that try many keys. */
const maxRemembered = 10_000;

export interface Authenticator {
  /**
   * Who sends this `Authorization` header. At once when remembered, else after a look into the key store.
   * Answers `unauthenticated` as a value: a missing key is no surprise.
   * `beforeLookUp` is asked before a key that was never seen valid is looked up; an error that it answers is the answer.
   */
  authenticate(
    authorization: string | undefined,
    beforeLookUp?: () => ServiceError | undefined,
  ): Identity | ServiceError | Promise<Identity | ServiceError>;
  /** Calls back when keys may have changed; whoever holds a connection open asks again. */
  onChange(listener: () => void): () => void;
  close(): void;
}

export interface AuthenticatorOptions {
  readonly mode: 'on' | 'off';
  readonly staticKeys: readonly string[];
  readonly anonymousServices: readonly string[];
  /** Absent where there is no database: static keys only. */
  readonly keys: KeyStore | undefined;
  readonly bus: EventBus;
  readonly clock: Clock;
}

const everything: Identity = { keyId: 'off', services: '*' };
const bearer = /^Bearer +(\S+)$/i;

export const createAuthenticator = async (options: AuthenticatorOptions): Promise<Authenticator> => {
  const remembered = new Map<string, { answer: Identity | ServiceError; untilMs: number }>();
  const lookUps = new Map<string, Promise<Identity | ServiceError>>();
  /** Hashes of keys that were valid once. Wrong keys do not get in here, hence cannot push these out. */
  const onceValid = new Set<string>();
  const listeners = new Set<() => void>();
  const staticIdentities = new Map(
    options.staticKeys.map((key) => [hashKey(key), { keyId: keyIdOf(hashKey(key)), services: '*' } satisfies Identity]),
  );
  const anonymous: Identity | undefined =
    options.anonymousServices.length === 0
      ? undefined
      : { keyId: 'anonymous', services: new Set(options.anonymousServices) };
  const unsubscribe = await options.bus.subscribe(keysChangedTopic, () => {
    remembered.clear();
    // What is being looked up may have been read before the change.
    lookUps.clear();
    for (const listener of listeners) listener();
  });

  const lookUp = async (hash: string): Promise<Identity | ServiceError> => {
    const stored = await options.keys?.find(hash);
    if (stored === undefined)
      return new ServiceError('unauthenticated', 'The API key is not valid: unknown or revoked.');
    return { keyId: stored.id, services: stored.services.includes('*') ? '*' : new Set(stored.services) };
  };
  const remember = (hash: string, answer: Identity | ServiceError) => {
    if (remembered.size >= maxRemembered) remembered.clear();
    if (!(answer instanceof ServiceError)) {
      if (onceValid.size >= maxRemembered) onceValid.clear();
      onceValid.add(hash);
    }
    remembered.set(hash, { answer, untilMs: options.clock.now() + trustMs });
  };
  /** One look into the store for all that ask for a key at the same time, as thousands of subscribers with one key do. */
  const lookUpOnce = (hash: string): Promise<Identity | ServiceError> => {
    const pending = lookUps.get(hash);
    if (pending !== undefined) return pending;
    const started = lookUp(hash);
    lookUps.set(hash, started);
    const isCurrent = () => lookUps.get(hash) === started && lookUps.delete(hash);
    started.then(
      (answer) => {
        if (isCurrent()) remember(hash, answer);
      },
      () => isCurrent(),
    );
    return started;
  };

  return {
    authenticate: (authorization, beforeLookUp) => {
      if (options.mode === 'off') return everything;
      if (authorization === undefined || authorization === '')
        return (
          anonymous ??
          new ServiceError('unauthenticated', 'An API key is needed: send the header "Authorization: Bearer KEY".')
        );
      const key = bearer.exec(authorization)?.[1];
      if (key === undefined)
        return new ServiceError('unauthenticated', 'The Authorization header is not of the form "Bearer KEY".');
      const hash = hashKey(key);
      const known = remembered.get(hash);
      if (known !== undefined && known.untilMs > options.clock.now()) return known.answer;
      const fixed = staticIdentities.get(hash);
      if (fixed !== undefined) return fixed;
      const refused = onceValid.has(hash) || lookUps.has(hash) ? undefined : beforeLookUp?.();
      return refused ?? lookUpOnce(hash);
    },
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: unsubscribe,
  };
};

/** Whether an identity may use a service. */
export const mayUse = (identity: Identity, service: string): boolean =>
  identity.services === '*' || identity.services.has(service);

/** The error for a service that the identity may not use: 401 for someone without a key, 403 for a key of another scope. */
export const refusal = (identity: Identity, service: string): ServiceError =>
  identity.keyId === 'anonymous'
    ? new ServiceError(
        'unauthenticated',
        `The service ${service} needs an API key: send the header "Authorization: Bearer KEY".`,
      )
    : new ServiceError('forbidden', `This API key is not for the service ${service}.`);
