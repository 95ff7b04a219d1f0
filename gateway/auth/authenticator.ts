import type { Clock } from '../../platform/clock/clock.ts';
import type { Identity } from '../../platform/context/request-context.ts';
import { ServiceError } from '../../platform/errors/service-error.ts';
import type { EventBus } from '../../platform/events/event-bus.ts';
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
  /** Calls back when keys may have changed; whoever holds a connection open asks again. */
  onChange(listener: () => void): () => void;
  close(): void;
}

export interface AuthenticatorOptions {
  readonly mode: 'on' | 'off';
  readonly staticKeys: readonly string[];
  readonly anonymousServices: readonly string[];
  /** Absent where there is no database: static keys only. */
  readonly keys: Pick<KeyStore, 'find'> | undefined;
  /** How long a key is trusted after its last successful check while the store cannot be asked. Default 300. */
  readonly graceSeconds?: number;
  readonly bus: EventBus;
  readonly clock: Clock;
}

const everything: Identity = { keyId: 'off', services: '*' };

export const createAuthenticator = async (options: AuthenticatorOptions): Promise<Authenticator> => {
  const { keys, clock, graceSeconds = 300 } = options;
  const checks = createKeyChecks({ keys, graceMs: graceSeconds * 1000, clock });
  const listeners = new Set<() => void>();
  const staticIdentities = new Map(
    options.staticKeys.map((key) => [hashKey(key), { keyId: keyIdOf(hashKey(key)), services: '*' } satisfies Identity]),
  );
  const anonymous: Identity | undefined =
    options.anonymousServices.length === 0
      ? undefined
      : { keyId: 'anonymous', services: new Set(options.anonymousServices) };
  const unsubscribe = await options.bus.subscribe(keysChangedTopic, (revokedId) => {
    checks.onChange(revokedId);
    for (const listener of listeners) listener();
  });

  return {
    authenticate: (authorization, beforeLookUp) => {
      if (options.mode === 'off') return everything;
      if (authorization === undefined || authorization === '')
        return (
          anonymous ??
          new ServiceError('unauthenticated', 'An API key is needed: send the header "Authorization: Bearer KEY".')
        );
      const key = bearerTokenOf(authorization);
      if (key === undefined)
        return new ServiceError('unauthenticated', 'The Authorization header is not of the form "Bearer KEY".');
      const hash = hashKey(key);
      return staticIdentities.get(hash) ?? checks.check(hash, beforeLookUp);
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
