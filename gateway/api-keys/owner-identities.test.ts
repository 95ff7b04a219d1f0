import { expect, it } from '@jest/globals';
import { noRights } from '../../platform/call/identity.ts';
import type { StoredKey } from './api-key.ts';
import { createOwnerIdentities } from './owner-identities.ts';

const nowMs = Date.parse('2026-11-20T12:00:00Z');
const stored: StoredKey = {
  id: 'key_1',
  name: 'a key',
  services: ['jobs'],
  rights: ['trace'],
  expiresAt: null,
  createdAt: '2026-11-01T00:00:00Z',
  revokedAt: null,
};

const identitiesOf = (key: Partial<StoredKey> = {}, mode: 'on' | 'off' = 'on') =>
  createOwnerIdentities({
    mode,
    staticKeys: [{ keyId: 'key_static', services: '*', rights: noRights }],
    keys: { findById: async (id) => (id === 'key_1' ? { ...stored, ...key } : undefined) },
    clock: { now: () => nowMs } as never,
  });

it('returns the present rights of a key, of one in API_KEYS and of those who signed in', async () => {
  expect(await identitiesOf()('key_1')).toEqual({
    keyId: 'key_1',
    services: new Set(['jobs']),
    rights: new Set(['trace']),
  });
  expect(await identitiesOf()('key_static')).toMatchObject({ services: '*' });
  expect(await identitiesOf()('signed-in')).toMatchObject({ ownerId: 'signed-in', services: '*' });
});

it('returns none for a key that is revoked, expired or unknown, nor for callers without a key', async () => {
  expect(await identitiesOf({ revokedAt: '2026-11-20T11:00:00Z' })('key_1')).toBeUndefined();
  expect(await identitiesOf({ expiresAt: '2026-11-20T12:00:00Z' })('key_1')).toBeUndefined();
  for (const owner of ['key_2', 'anonymous', 'off']) expect(await identitiesOf()(owner)).toBeUndefined();
});

it('returns the rights of all where keys are switched off, and then of no key', async () => {
  expect(await identitiesOf({}, 'off')('off')).toMatchObject({ keyId: 'off', services: '*' });
  expect(await identitiesOf({}, 'off')('key_1')).toBeUndefined();
});
