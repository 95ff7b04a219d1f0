import { describe, expect, it } from '@jest/globals';
import { allRights, type Identity, noRights } from '../../../platform/call/identity.ts';
import { ManualClock } from '../../../tests/kit/clock/manual-clock.ts';
import { createTestContext } from '../../../tests/kit/graphs/request-context.ts';
import { createMemoryKeys } from '../../../tests/kit/storage/memory-keys.ts';
import { createRecordingLogger, type LogLine } from '../../../tests/kit/suite/recording-logger.ts';
import { type ApiKeysOptions, createApiKeys } from './api-keys.ts';

const operator: Identity = { keyId: 'key_0000000001', services: '*', rights: new Set(allRights) };
const ofFlights: Identity = { keyId: 'key_0000000002', services: new Set(['flights']), rights: new Set(['admin']) };
const reader: Identity = { keyId: 'key_0000000003', services: '*', rights: new Set(['trace']) };
const switchedOff: Identity = { keyId: 'off', services: '*', rights: new Set(allRights) };
const ofSettings: Identity = { keyId: 'key_00000000ff', services: '*', rights: noRights };

const setUp = (more: Partial<ApiKeysOptions> = {}) => {
  const clock = new ManualClock();
  const store = createMemoryKeys();
  const revoked: string[] = [];
  const lines: LogLine[] = [];
  const keys = createApiKeys({
    store,
    staticKeys: [ofSettings],
    serviceNames: ['flights', 'odds'],
    announceRevoked: (keyId) => void revoked.push(keyId),
    clock,
    ...more,
  });
  const as = (identity: Identity) => createTestContext({ identity, log: createRecordingLogger(lines) });
  const list = async (page: Partial<Parameters<typeof keys.list>[0]> = {}, identity = operator) =>
    keys.list({ first: 50, after: null, includeEnded: false, ...page }, as(identity));
  return { clock, store, revoked, lines, keys, as, list };
};

describe('API keys for operators', () => {
  it('are listed without ended ones by default', async () => {
    const { store, clock, list } = setUp();
    const inAnHour = new Date(clock.now() + 3_600_000).toISOString();
    const valid = store.add('valid', ['flights'], { name: 'valid', rights: ['trace'] });
    const session = store.add('session', ['*'], { name: 'browser session', expiresAt: inAnHour });
    const gone = store.add('gone', ['*']);
    await store.revoke(gone.id);
    const { nodes, totalCount } = await list();
    expect(totalCount).toBe(3);
    expect(nodes).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ keyId: valid.id, source: 'created', services: ['flights'], rights: ['trace'] }),
        expect.objectContaining({ keyId: session.id, source: 'browser_session', expiresAt: inAnHour }),
      ]),
    );
    expect(nodes.at(-1)).toMatchObject({ keyId: ofSettings.keyId, source: 'environment', name: null, createdAt: null });
    await clock.advance(3_600_000);
    expect((await list()).nodes.map(({ keyId }) => keyId)).toEqual([valid.id, ofSettings.keyId]);
    expect((await list({ includeEnded: true })).totalCount).toBe(4);
  });

  it('continue after a cursor whose key has been revoked, and refuse a cursor of another list', async () => {
    const { store, list } = setUp();
    for (const name of ['one', 'two', 'three']) store.add(name, ['*']);
    const [first, second] = (await list()).nodes;
    const after = (await list({ first: 1 })).pageInfo.endCursor;
    await store.revoke(first?.keyId ?? '');
    const rest = await list({ first: 1, after });
    expect(rest.nodes.map(({ keyId }) => keyId)).toEqual([second?.keyId]);
    expect(rest.pageInfo).toMatchObject({ hasNextPage: true });
    await expect(list({ after: 'bm9uZQ' })).rejects.toMatchObject({ code: 'validation_error' });
  });

  it('are returned with their text once, which is in neither list nor log', async () => {
    const { keys, as, list, lines } = setUp();
    const grant = { name: 'wall', services: ['odds', 'flights', 'odds'], rights: ['trace', 'trace'] } as const;
    const { key, apiKey } = await keys.create(grant, as(operator));
    expect(key).toMatch(/^trib_/);
    expect(apiKey).toMatchObject({ name: 'wall', services: ['odds', 'flights'], rights: ['trace'], revokedAt: null });
    expect(lines).toEqual([
      {
        level: 'info',
        message: 'an API key was created',
        fields: {
          requestId: 'test-request',
          keyId: operator.keyId,
          createdKeyId: apiKey.keyId,
          name: 'wall',
          services: ['odds', 'flights'],
          rights: ['trace'],
        },
      },
    ]);
    expect(JSON.stringify([(await list()).nodes, apiKey, lines])).not.toContain(key);
    expect(await keys.find(apiKey.keyId, as(operator))).toEqual(apiKey);
  });

  it('are created with a name that no valid key has', async () => {
    const { keys, as } = setUp();
    const grant = { name: 'wall', services: ['*'], rights: [] };
    const { apiKey } = await keys.create(grant, as(operator));
    await expect(keys.create(grant, as(operator))).rejects.toMatchObject({ code: 'name_taken', isUserError: true });
    await keys.revoke(apiKey.keyId, false, as(operator));
    expect((await keys.create(grant, as(operator))).apiKey.name).toBe('wall');
  });

  it.each([
    ['a service that there is not', operator, { services: ['flights', 'pigeons'] }, 'not_found'],
    ['a service that the creator may not use', ofFlights, { services: ['flights', 'odds'] }, 'forbidden'],
    ['all services by a creator of one', ofFlights, { services: ['*'] }, 'forbidden'],
    ['a right that the creator does not have', ofFlights, { rights: ['trace'] as const }, 'forbidden'],
    ['anything by a creator without the right', reader, {}, 'forbidden'],
    ['anything where keys are off', switchedOff, {}, 'forbidden'],
  ])('are not created for %s', async (_, identity, grant, code) => {
    const { keys, as, store, lines } = setUp();
    const asked = { name: 'more', services: ['flights'], rights: [], ...grant };
    await expect(keys.create(asked, as(identity))).rejects.toMatchObject({ code });
    expect([await store.list(), lines]).toEqual([[], []]);
  });

  it('are created with at most the rights of their creator', async () => {
    const { keys, as } = setUp();
    const { apiKey } = await keys.create({ name: 'two', services: ['flights'], rights: ['admin'] }, as(ofFlights));
    expect(apiKey).toMatchObject({ services: ['flights'], rights: ['admin'] });
  });

  it('are revoked once, which is announced and logged once', async () => {
    const { keys, as, store, revoked, lines } = setUp();
    const { id } = store.add('to be revoked', ['*']);
    const first = await keys.revoke(id, false, as(operator));
    expect(first.revokedAt).toMatch(/Z$/);
    expect(await keys.revoke(id, false, as(operator))).toEqual(first);
    expect(revoked).toEqual([id]);
    expect(lines.map(({ message, fields }) => [message, fields])).toEqual([
      ['an API key was revoked', { requestId: 'test-request', keyId: operator.keyId, revokedKeyId: id }],
    ]);
  });

  it.each([
    ['that is set in the environment', ofSettings.keyId, operator, 'api_key_not_revocable'],
    ['that there is not', 'key_unknown', operator, 'not_found'],
    ['by a caller without the right', 'key_unknown', reader, 'forbidden'],
    ['where keys are off', 'key_unknown', switchedOff, 'forbidden'],
  ])('are not revoked: one %s', async (_, keyId, identity, code) => {
    const { keys, as, revoked } = setUp();
    await expect(keys.revoke(keyId, true, as(identity))).rejects.toMatchObject({ code });
    expect(revoked).toEqual([]);
  });

  it('do not revoke themselves by mistake', async () => {
    const { keys, as, store, revoked } = setUp();
    const { id } = store.add('own', ['*']);
    const caller = as({ ...operator, keyId: id });
    await expect(keys.revoke(id, false, caller)).rejects.toMatchObject({ code: 'own_api_key' });
    expect(revoked).toEqual([]);
    expect((await keys.revoke(id, true, caller)).revokedAt).not.toBeNull();
  });

  it('are readable only with the right, even if keys are off', async () => {
    const { keys, as, list } = setUp();
    await expect(list({}, reader)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(keys.find(ofSettings.keyId, as(reader))).rejects.toMatchObject({ code: 'forbidden' });
    const anonymous = { keyId: 'anonymous', services: new Set<string>(), rights: noRights };
    await expect(list({}, anonymous)).rejects.toMatchObject({ code: 'unauthenticated' });
    expect((await list({}, switchedOff)).totalCount).toBe(1);
  });

  it('are those of the settings if there is no database, and none is created', async () => {
    const { keys, as, list } = setUp({ store: undefined });
    expect((await list()).nodes.map(({ keyId }) => keyId)).toEqual([ofSettings.keyId]);
    const grant = { name: 'wall', services: ['*'], rights: [] };
    await expect(keys.create(grant, as(operator))).rejects.toMatchObject({ code: 'service_unavailable' });
  });
});
