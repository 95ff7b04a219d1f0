import { LRUCache } from 'lru-cache';
import type { EventBus } from '../../platform/cache/events/event-bus.ts';
import { allRights, type Identity, isAnonymous, noRights, type Right } from '../../platform/call/identity.ts';
import { ServiceError } from '../../platform/errors/service-error.ts';
import type { Clock } from '../../platform/runtime/clock/clock.ts';
import type { MaybePromise } from '../../platform/runtime/promise/maybe-promise.ts';
import { hashKey, keyIdOf } from './api-key.ts';
import { createKeyChecks } from './key-checks.ts';
import type { KeyStore } from './key-store.ts';

/** Enough for the clients that are active at one time. */
const maxKeys = 512;
/** A longer text is none of our keys, so its hash is not worth the memory. */
const longestKey = 256;

/** A cached hash does not mean that a key is valid. Keys are in memory anyway, in the headers of their connections. */
export const createHashMemo = (hash: (key: string) => string = hashKey): ((key: string) => string) => {
  const hashes = new LRUCache<string, string>({ max: maxKeys, memoMethod: (key) => hash(key) });
  return (key) => (key.length > longestKey ? hash(key) : hashes.memo(key));
};

const bearer = /^Bearer +(\S+)$/i;

export const bearerTokenOf = (authorization: string | undefined): string | undefined =>
  bearer.exec(authorization ?? '')?.[1];

/** Topic of revoked keys. The payload is the key's id. */
export const keysChangedTopic = 'api-keys';

export interface Authenticator {
  /**
   * Synchronous if the result is cached. Returns errors instead of throwing: `unauthenticated`, or
   * `service_unavailable` if the store fails and the key was not checked recently. `beforeLookUp` is called before the
   * look-up in the store of a key that was never seen valid; an error that it returns is the result. Tokens need no
   * look-up.
   */
  authenticate(
    authorization: string | undefined,
    beforeLookUp?: () => ServiceError | undefined,
  ): Identity | ServiceError | Promise<Identity | ServiceError>;
  readonly staticKeys: readonly Identity[];
  /** Treats a revoked key as invalid at once, and makes all other processes look it up again. */
  announceRevoked(keyId: string): void;
  /** Calls back when keys may have changed, so that open connections authenticate again. */
  onChange(listener: () => void): () => void;
  close(): Promise<void>;
}

export interface TokenChecks {
  /** Whether a bearer token has the form of a JSON Web Token: three parts separated by dots. */
  isToken(text: string): boolean;
  /** Returns the token's identity or the refusal. */
  check(token: string, digest: string): MaybePromise<Identity | ServiceError>;
  close(): Promise<void>;
}

export interface AuthenticatorOptions {
  readonly mode: 'on' | 'off';
  readonly staticKeys: readonly string[];
  /** Rights of each static key. Default: none. */
  readonly staticRights?: readonly Right[];
  readonly anonymousServices: readonly string[];
  /** Undefined without a database; then only static keys are valid. */
  readonly keys: Pick<KeyStore, 'find'> | undefined;
  /** How long a key stays valid after its last successful check while the store fails. Default 300. */
  readonly graceSeconds?: number;
  /** JSON Web Tokens, if issuers are configured. With `mode` off they are accepted but not required. */
  readonly tokens?: TokenChecks | undefined;
  readonly bus: EventBus;
  readonly clock: Clock;
}

export const everything: Identity = { keyId: 'off', services: '*', rights: new Set(allRights) };

/** What identities of owners are found by, besides the store of keys. */
export interface OwnerRights {
  readonly mode: AuthenticatorOptions['mode'];
  readonly staticKeys: readonly Identity[];
}

export const keyNeeded = (): ServiceError =>
  new ServiceError('unauthenticated', 'An API key is needed: send the header "Authorization: Bearer KEY".');

/** Identities of the keys in `API_KEYS` by hash. */
export const staticIdentitiesOf = ({
  staticKeys,
  staticRights,
}: Pick<AuthenticatorOptions, 'staticKeys' | 'staticRights'>): ReadonlyMap<string, Identity> => {
  const rights = new Set(staticRights);
  return new Map(
    staticKeys.map(hashKey).map((hash): [string, Identity] => [hash, { keyId: keyIdOf(hash), services: '*', rights }]),
  );
};

export const createAuthenticator = async (options: AuthenticatorOptions): Promise<Authenticator> => {
  const { keys, clock, tokens, graceSeconds = 300 } = options;
  const checks = createKeyChecks({ keys, graceMs: graceSeconds * 1000, clock });
  const hashOf = createHashMemo();
  const listeners = new Set<() => void>();
  const staticIdentities = staticIdentitiesOf(options);
  const anonymous: Identity | undefined =
    options.anonymousServices.length === 0
      ? undefined
      : { keyId: 'anonymous', services: new Set(options.anonymousServices), rights: noRights };
  const onRevoked = (keyId: string): void => {
    checks.onChange(keyId);
    for (const listener of listeners) listener();
  };
  const unsubscribe = await options.bus.subscribe(keysChangedTopic, onRevoked);

  return {
    staticKeys: [...staticIdentities.values()],
    announceRevoked: (keyId) => {
      // Applied here first, because the bus may be slow or unavailable.
      onRevoked(keyId);
      options.bus.publish(keysChangedTopic, keyId);
    },
    authenticate: (authorization, beforeLookUp) => {
      const isOff = options.mode === 'off';
      if (isOff && tokens === undefined) return everything;
      const key = bearerTokenOf(authorization);
      const isToken = key !== undefined && tokens?.isToken(key) === true;
      if (isOff && !isToken) return everything;
      if (authorization === undefined || authorization === '') return anonymous ?? keyNeeded();
      if (key === undefined)
        return new ServiceError('unauthenticated', 'The Authorization header is not of the form "Bearer KEY".');
      const hash = hashOf(key);
      const known = staticIdentities.get(hash);
      if (known !== undefined) return known;
      return isToken ? tokens.check(key, hash) : checks.check(hash, beforeLookUp);
    },
    onChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close: async () => {
      unsubscribe();
      await tokens?.close();
    },
  };
};

export const areKeysOff = ({ keyId }: Identity): boolean => keyId === 'off';

/** Whether the caller has a key or token; identities without one are shared. */
export const hasKey = (identity: Identity): boolean => !isAnonymous(identity) && !areKeysOff(identity);

export const mayUse = (identity: Identity, service: string): boolean =>
  identity.services === '*' || identity.services.has(service);

const credentialOf = ({ token }: Identity): string => (token === undefined ? 'This API key' : 'This token');

/** Returns the error for a service that the identity may not use: 401 without a key, 403 for a key of another scope. */
export const refusal = (identity: Identity, service: string): ServiceError =>
  isAnonymous(identity)
    ? new ServiceError(
        'unauthenticated',
        `The service ${service} needs an API key: send the header "Authorization: Bearer KEY".`,
      )
    : new ServiceError('forbidden', `${credentialOf(identity)} is not for the service ${service}.`);

/** Returns the error for a missing right; undefined if the identity has it. */
export const refusalWithout = (right: Right, identity: Identity): ServiceError | undefined => {
  if (identity.rights.has(right)) return undefined;
  return isAnonymous(identity)
    ? keyNeeded()
    : new ServiceError('forbidden', `This needs an API key with the right ${right}, which yours does not have.`);
};

export const demandRight = (right: Right, identity: Identity): void => {
  const refused = refusalWithout(right, identity);
  if (refused !== undefined) throw refused;
};
