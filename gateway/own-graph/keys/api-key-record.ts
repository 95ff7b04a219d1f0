import type { Identity, Right } from '../../../platform/call/identity.ts';
import type { StoredKey } from '../../api-keys/api-key.ts';

/** `ApiKey` of the schema, without fields that depend on the caller. */
export interface ApiKeyRecord {
  readonly __typename: 'ApiKey';
  readonly keyId: string;
  readonly name: string | null;
  readonly source: 'created' | 'browser_session' | 'environment';
  readonly services: readonly string[];
  readonly rights: readonly Right[];
  readonly createdAt: string | null;
  readonly expiresAt: string | null;
  readonly revokedAt: string | null;
}

export const toStoredRecord = (stored: StoredKey): ApiKeyRecord => ({
  __typename: 'ApiKey',
  keyId: stored.id,
  name: stored.name,
  // Only sign-in links create keys that expire.
  source: stored.expiresAt === null ? 'created' : 'browser_session',
  services: stored.services,
  rights: stored.rights,
  createdAt: stored.createdAt,
  expiresAt: stored.expiresAt,
  revokedAt: stored.revokedAt,
});

/** A key of `API_KEYS`. */
export const toStaticRecord = ({ keyId, services, rights }: Identity): ApiKeyRecord => ({
  __typename: 'ApiKey',
  keyId,
  name: null,
  source: 'environment',
  services: services === '*' ? ['*'] : [...services],
  rights: [...rights],
  createdAt: null,
  expiresAt: null,
  revokedAt: null,
});

export const hasEnded = ({ expiresAt, revokedAt }: ApiKeyRecord, nowMs: number): boolean =>
  revokedAt !== null || (expiresAt !== null && Date.parse(expiresAt) <= nowMs);
