import type { Clock } from '../../platform/clock/clock.ts';
import type { Identity } from '../../platform/context/request-context.ts';
import { allRights, noRights, type Right } from '../../platform/context/rights.ts';
import { ServiceError } from '../../platform/errors/service-error.ts';
import type { EventBus } from '../../platform/events/event-bus.ts';
import type { TokenChecks } from '../authorization/jwt/token-checks.ts';
import { hashKey, keyIdOf } from './api-key.ts';
import { bearerTokenOf } from './bearer-token.ts';
import { createKeyChecks } from './key-checks.ts';
import type { KeyStore } from './key-store.ts';

/** Topic that says: a key was revoked, look again. The payload is its id. */
export const keysChangedTopic = 'api-keys';

export interface Authenticator {
  /**
   * Who sends this `Authorization` header. At once when remembered, else after a look into the key store.
   * Errors are returned, not thrown: `unauthenticated`, and `service_unavailable` when the key store cannot be asked
   * and the key was not checked lately.
   * `beforeLookUp` is asked before a key that was never seen valid is looked up; an error that it answers is the answer.
   */
  authenticate(
    authorization: string | undefined,
    beforeLookUp?: () => ServiceError | undefined,
  ): Identity | ServiceError | Promise<Identity | ServiceError>;
  /** The static keys. */
  readonly staticKeys: readonly Identity[];
  /** Takes a key that was revoked as invalid from now on, and makes all other processes look again. */
  announceRevoked(keyId: string): void;
  /** Calls back when keys may have changed; whoever holds a connection open asks again. */
  onChange(listener: () => void): () => void;
  close(): Promise<void>;
}

export interface AuthenticatorOptions {
  readonly mode: 'on' | 'off';
  readonly staticKeys: readonly string[];
  /** Rights of each static key. Default: none. */
  readonly staticRights?: readonly Right[];
  readonly anonymousServices: readonly string[];
  /** Absent where there is no database: static keys only. */
  readonly keys: Pick<KeyStore, 'find'> | undefined;
  /** How long a key is trusted after its last successful check while the store cannot be asked. Default 300. */
  readonly graceSeconds?: number;
  /** JSON Web Tokens, where issuers are configured. With `mode` off they are accepted too, and none is needed. */
  readonly tokens?: TokenChecks | undefined;
  readonly bus: EventBus;
  readonly clock: Clock;
}

const everything: Identity = { keyId: 'off', services: '*', rights: new Set(allRights) };

export const keyNeeded = (): ServiceError =>
  new ServiceError('unauthenticated', 'An API key is needed: send the header "Authorization: Bearer KEY".');

export const createAuthenticator = async (options: AuthenticatorOptions): Promise<Authenticator> => {
  const { keys, clock, tokens, graceSeconds = 300 } = options;
  const checks = createKeyChecks({ keys, graceMs: graceSeconds * 1000, clock });
  const listeners = new Set<() => void>();
  const staticRights = new Set(options.staticRights);
  const staticIdentities = new Map(
    options.staticKeys
      .map(hashKey)
      .map((hash): [string, Identity] => [hash, { keyId: keyIdOf(hash), services: '*', rights: staticRights }]),
  );
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
      // The bus may take its time, or be away.
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
      const hash = hashKey(key);
      const known = staticIdentities.get(hash);
      if (known !== undefined) return known;
      return isToken ? tokens.check(key, hash, beforeLookUp) : checks.check(hash, beforeLookUp);
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

/** Whether someone asks without a key, where that is allowed. */
export const isAnonymous = ({ keyId }: Identity): boolean => keyId === 'anonymous';

/** Whether someone asks where keys are switched off. */
export const areKeysOff = ({ keyId }: Identity): boolean => keyId === 'off';

/** Whether an identity may use a service. */
export const mayUse = (identity: Identity, service: string): boolean =>
  identity.services === '*' || identity.services.has(service);

const credentialOf = ({ token }: Identity): string => (token === undefined ? 'This API key' : 'This token');

/** The error for a service that the identity may not use: 401 for someone without a key, 403 for a key of another scope. */
export const refusal = (identity: Identity, service: string): ServiceError =>
  isAnonymous(identity)
    ? new ServiceError(
        'unauthenticated',
        `The service ${service} needs an API key: send the header "Authorization: Bearer KEY".`,
      )
    : new ServiceError('forbidden', `${credentialOf(identity)} is not for the service ${service}.`);

/** The error for what needs a right that the identity does not have; undefined when it has it. */
export const refusalWithout = (right: Right, identity: Identity): ServiceError | undefined => {
  if (identity.rights.has(right)) return undefined;
  return isAnonymous(identity)
    ? keyNeeded()
    : new ServiceError('forbidden', `This needs an API key with the right ${right}, which yours does not have.`);
};

/** Throws the error of `refusalWithout`, where there is one. */
export const demandRight = (right: Right, identity: Identity): void => {
  const refused = refusalWithout(right, identity);
  if (refused !== undefined) throw refused;
};
