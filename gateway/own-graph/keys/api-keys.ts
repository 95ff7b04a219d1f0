import type { Call } from '../../../platform/call/call.ts';
import type { Identity, Right } from '../../../platform/call/identity.ts';
import { platformRules } from '../../../platform/errors/platform-rules.ts';
import { ServiceError } from '../../../platform/errors/service-error.ts';
import {
  type Connection,
  createConnection,
  keyOfCursor,
  toKeyCursor,
} from '../../../platform/graphql/connections/connection.ts';
import { brokenRule, validationFailure } from '../../../platform/graphql/constraint/validation-errors.ts';
import { abortable } from '../../../platform/runtime/abortable.ts';
import type { Clock } from '../../../platform/runtime/clock/clock.ts';
import { shortened } from '../../../platform/text/shorten-echoes.ts';
import { areKeysOff, demandRight, mayUse } from '../../api-keys/authenticator.ts';
import type { KeyStore } from '../../api-keys/key-store.ts';
import { type ApiKeyRecord, hasEnded, toStaticRecord, toStoredRecord } from './api-key-record.ts';

interface KeyPage {
  readonly first: number;
  readonly after: string | null;
}

/** Returns the key's place in the order: greater for newer keys, least for keys without a time. */
const placeOf = ({ createdAt, keyId }: ApiKeyRecord): string => `${createdAt ?? ''} ${keyId}`;
const place = /^\S* key_[0-9a-f]+$/;

const placeBefore = (after: string): string => {
  const read = keyOfCursor(after);
  if (read !== null && place.test(read)) return read;
  throw validationFailure(brokenRule(platformRules.cursor_of_no_item, ['after'], after));
};

/** Returns a page of keys, newest first. A cursor is a place in the order, so it stays valid when its key is gone. */
const pageOfKeys = (records: readonly ApiKeyRecord[], { first, after }: KeyPage): Connection<ApiKeyRecord> => {
  const before = after === null ? undefined : placeBefore(after);
  const ordered = records
    .map((record) => ({ record, place: placeOf(record) }))
    .sort((one, other) => (one.place < other.place ? 1 : -1));
  const behind = before === undefined ? ordered : ordered.filter((row) => row.place < before);
  return createConnection({
    rows: behind.slice(0, first),
    node: ({ record }) => record,
    cursor: (row) => toKeyCursor(row.place),
    hasNextPage: behind.length > first,
    hasPreviousPage: behind.length < ordered.length,
    totalCount: ordered.length,
  });
};

const everyService = '*';
const maxEchoed = 40;

/** Returns the distinct services of a grant. Throws the user error `not_found` for an unknown name. */
const knownServices = (asked: readonly string[], names: readonly string[]): readonly string[] => {
  const unknown = asked.find((name) => name !== everyService && !names.includes(name));
  if (unknown !== undefined)
    throw new ServiceError(
      'not_found',
      `There is no service ${shortened(unknown, maxEchoed)}. There are ${names.join(', ')}, and * for all.`,
      { param: 'services' },
    );
  return asked.includes(everyService) ? [everyService] : [...new Set(asked)];
};

const notYours = (what: string): ServiceError =>
  new ServiceError('forbidden', `An API key can grant what it has itself, and yours does not have ${what}.`);

/** Throws `forbidden` for a service or right that the caller's own key lacks. */
const checkGrant = (identity: Identity, services: readonly string[], rights: readonly Right[]): void => {
  for (const service of services)
    if (service === everyService ? identity.services !== '*' : !mayUse(identity, service))
      throw notYours(service === everyService ? 'all services' : `the service ${service}`);
  for (const right of rights) if (!identity.rights.has(right)) throw notYours(`the right ${right}`);
};

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
  list(page: KeyPage & { readonly includeEnded: boolean }, caller: Call): Promise<Connection<ApiKeyRecord>>;
  find(keyId: string, caller: Call): Promise<ApiKeyRecord | null>;
  create(grant: NewApiKey, caller: Call): Promise<CreatedApiKey>;
  revoke(keyId: string, allowSelf: boolean, caller: Call): Promise<ApiKeyRecord>;
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
