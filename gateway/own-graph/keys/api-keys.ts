import type { Clock } from '../../../platform/clock/clock.ts';
import type { Identity } from '../../../platform/context/request-context.ts';
import type { Right } from '../../../platform/context/rights.ts';
import { ServiceError } from '../../../platform/errors/service-error.ts';
import type { Connection } from '../../../platform/lists/connection.ts';
import { abortable } from '../../../platform/signals/abortable.ts';
import { areKeysOff, demandRight } from '../../auth/authenticator.ts';
import type { KeyStore } from '../../auth/key-store.ts';
import type { GraphContext } from '../graph-context.ts';
import { type ApiKeyRecord, hasEnded, toStaticRecord, toStoredRecord } from './api-key-record.ts';
import { checkGrant, knownServices } from './grant-limits.ts';
import { type KeyPage, pageOfKeys } from './page-of-keys.ts';

export interface ApiKeysOptions {
  /** Undefined without a database; only the keys of `API_KEYS` exist then. */
  readonly store: Pick<KeyStore, 'list' | 'findById' | 'createUnlessTaken' | 'revoke'> | undefined;
  readonly staticKeys: readonly Identity[];
  readonly serviceNames: readonly string[];
  /** Announces a revocation; synchronously within this process. */
  readonly announceRevoked: (keyId: string) => void;
  readonly clock: Clock;
}

export interface NewApiKey {
  readonly name: string;
  readonly services: readonly string[];
  readonly rights: readonly Right[];
}

interface CreatedApiKey {
  readonly apiKey: ApiKeyRecord;
  readonly key: string;
}

/** All methods throw `forbidden` for callers without the right `admin`. */
export interface ApiKeys {
  list(page: KeyPage & { readonly includeEnded: boolean }, caller: GraphContext): Promise<Connection<ApiKeyRecord>>;
  find(keyId: string, caller: GraphContext): Promise<ApiKeyRecord | null>;
  create(grant: NewApiKey, caller: GraphContext): Promise<CreatedApiKey>;
  revoke(keyId: string, allowSelf: boolean, caller: GraphContext): Promise<ApiKeyRecord>;
}

const unknownKey = () =>
  new ServiceError('not_found', 'There is no API key with this id. Lists show ids as key_ and ten characters.', {
    param: 'keyId',
  });

const demandChange = (identity: Identity): void => {
  demandRight('admin', identity);
  // With AUTH=off every caller has all rights, and a key that a stranger created would still be valid with AUTH=on.
  if (areKeysOff(identity))
    throw new ServiceError('forbidden', 'API keys are switched off (AUTH=off), and none is created or revoked then.');
};

export const createApiKeys = (options: ApiKeysOptions): ApiKeys => {
  const { store, serviceNames, announceRevoked, clock } = options;
  const statics = options.staticKeys.map(toStaticRecord);

  const storeNeeded = () => {
    if (store !== undefined) return store;
    throw new ServiceError('service_unavailable', 'This gateway has no database, which API keys are stored in.', {
      retryable: false,
    });
  };

  const findStored = async (keyId: string, signal: AbortSignal): Promise<ApiKeyRecord | null> => {
    const stored = await abortable(storeNeeded().findById(keyId), signal);
    return stored === undefined ? null : toStoredRecord(stored);
  };

  return {
    list: async ({ includeEnded, ...page }, { identity, signal }) => {
      demandRight('admin', identity);
      const stored = store === undefined ? [] : await abortable(store.list(), signal);
      const nowMs = clock.now();
      const records = [...stored.map(toStoredRecord), ...statics];
      return pageOfKeys(includeEnded ? records : records.filter((record) => !hasEnded(record, nowMs)), page);
    },
    find: async (keyId, { identity, signal }) => {
      demandRight('admin', identity);
      return statics.find((record) => record.keyId === keyId) ?? findStored(keyId, signal);
    },
    create: async ({ name, services: asked, rights: askedRights }, { identity, signal, log }) => {
      demandChange(identity);
      const services = knownServices(asked, serviceNames);
      const rights = [...new Set(askedRights)];
      checkGrant(identity, services, rights);
      const created = await abortable(storeNeeded().createUnlessTaken({ name, services, rights }), signal);
      if (created === undefined)
        throw new ServiceError('name_taken', 'A valid API key has this name already.', { param: 'name' });
      log.info({ createdKeyId: created.stored.id, name, services, rights }, 'an API key was created');
      return { apiKey: toStoredRecord(created.stored), key: created.key };
    },
    revoke: async (keyId, allowSelf, { identity, signal, log }) => {
      demandChange(identity);
      if (statics.some((record) => record.keyId === keyId))
        throw new ServiceError(
          'api_key_not_revocable',
          'This API key is one of API_KEYS: take it out there, and start the processes again.',
          { param: 'keyId' },
        );
      if ((await findStored(keyId, signal)) === null) throw unknownKey();
      if (keyId === identity.keyId && !allowSelf)
        throw new ServiceError('own_api_key', 'This is the API key of your own request.', { param: 'keyId' });
      if (await abortable(storeNeeded().revoke(keyId), signal)) {
        announceRevoked(keyId);
        log.info({ revokedKeyId: keyId }, 'an API key was revoked');
      }
      const revoked = await findStored(keyId, signal);
      if (revoked === null) throw unknownKey();
      return revoked;
    },
  };
};
