import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { post } from '../kit/graphs/ask-graphql.ts';
import { subscribeBySocket } from '../kit/http/socket-subscriber.ts';
import { startTributary, type Tributary } from '../kit/tributary/start-tributary.ts';

interface KeyBody {
  readonly id: string;
  readonly keyId: string;
  readonly name: string | null;
  readonly isCurrent: boolean;
}

const fields = 'id keyId name source services rights createdAt expiresAt revokedAt isCurrent';
const userErrors = 'userErrors { code field }';
const create = `mutation ($input: CreateApiKeyInput!) {
  createApiKey(input: $input) { key apiKey { ${fields} } ${userErrors} }
}`;
const revoke = `mutation ($input: RevokeApiKeyInput!) {
  revokeApiKey(input: $input) { apiKey { keyId revokedAt } ${userErrors} }
}`;
const list = `{ apiKeys { nodes { ${fields} } totalCount } }`;

describe('API keys in the graph', () => {
  let tributary: Tributary;
  beforeAll(async () => {
    tributary = await startTributary({
      environment: {
        API_KEYS_RIGHTS: 'admin',
        // With so long an interval only the revocation itself can close a socket.
        SUBSCRIPTION_HEARTBEAT_MS: '600000',
      },
    });
  });
  afterAll(() => tributary?.close());

  const ask = (query: string, variables: object = {}, key: string | null = tributary.key) =>
    post(`${tributary.url}/graphql`, { query, variables }, { key });
  const made = async (input: object) => {
    const { body } = await ask(create, { input });
    expect(body.errors).toBeUndefined();
    return (body.data as { createApiKey: { key: string; apiKey: KeyBody } }).createApiKey;
  };
  const listed = async (key = tributary.key) => {
    const { body } = await ask(list, {}, key);
    expect(body.errors).toBeUndefined();
    return (body.data as { apiKeys: { nodes: KeyBody[] } }).apiKeys.nodes;
  };
  const readAirport = (key: string) => ask('{ airport(iata: "SFO") { name } }', {}, key);

  it('are valid from their creation to their revocation, which closes the connections that they opened', async () => {
    const { key, apiKey } = await made({ name: ' wall ', services: ['Flights'] });
    expect(apiKey).toMatchObject({
      name: 'wall',
      source: 'CREATED',
      services: ['flights'],
      rights: [],
      createdAt: expect.any(String),
      expiresAt: null,
      revokedAt: null,
      isCurrent: false,
    });
    expect((await readAirport(key)).status).toBe(200);
    expect((await ask('{ sports(source: EXCHANGE) { totalCount } }', {}, key)).body.errors).toMatchObject([
      { extensions: { code: 'FORBIDDEN' } },
    ]);
    const socket = subscribeBySocket({ url: tributary.url, key }, 'subscription { upstreamsChanged { name } }');
    expect(await socket.receive()).toMatchObject({ kind: 'next' });

    const { body } = await ask(revoke, { input: { keyId: apiKey.keyId } });
    expect(body).toEqual({
      data: { revokeApiKey: { apiKey: { keyId: apiKey.keyId, revokedAt: expect.any(String) }, userErrors: [] } },
    });
    expect((await readAirport(key)).status).toBe(401);
    expect(await socket.receive()).toEqual({ kind: 'closed', code: 4403 });
    expect((await listed()).map(({ keyId }) => keyId)).not.toContain(apiKey.keyId);
  });

  it('are objects with an id, only for operators', async () => {
    const { key, apiKey } = await made({ name: 'by id', services: ['*'], rights: ['ADMIN'] });
    const byId = `query ($id: ID!) { node(id: $id) { __typename id ... on ApiKey { name isCurrent } } }`;
    const node = { __typename: 'ApiKey', id: apiKey.id, name: 'by id' };
    expect((await ask(byId, { id: apiKey.id })).body).toEqual({ data: { node: { ...node, isCurrent: false } } });
    expect((await ask(byId, { id: apiKey.id }, key)).body).toEqual({ data: { node: { ...node, isCurrent: true } } });
    const other = await made({ name: 'without a right', services: ['*'] });
    expect((await ask(byId, { id: apiKey.id }, other.key)).body).toMatchObject({
      data: { node: null },
      errors: [{ extensions: { code: 'FORBIDDEN' } }],
    });
  });

  it('are listed together with the one of the settings, without any key text', async () => {
    const { key } = await made({ name: 'to be listed', services: ['odds'] });
    const keys = await listed();
    expect(keys.filter(({ isCurrent }) => isCurrent)).toMatchObject([{ source: 'ENVIRONMENT', name: null }]);
    expect(JSON.stringify(keys)).not.toContain(key);
    expect(await tributary.keys('list')).toContain('to be listed');
  });

  it('cannot have more rights than their creator has', async () => {
    const { key } = await made({ name: 'small operator', services: ['flights'], rights: ['ADMIN'] });
    for (const input of [
      { name: 'wider', services: ['*'] },
      { name: 'wider', services: ['odds'] },
      { name: 'wider', services: ['flights'], rights: ['TRACE'] },
    ])
      expect((await ask(create, { input }, key)).body).toMatchObject({
        data: { createApiKey: null },
        errors: [{ extensions: { code: 'FORBIDDEN' } }],
      });
    expect((await listed()).map(({ name }) => name)).not.toContain('wider');
  });

  it('give user errors for correctable input, and validation errors for input out of bounds', async () => {
    const { apiKey } = await made({ name: 'mended', services: ['*'] });
    const current = (await listed()).find(({ isCurrent }) => isCurrent);
    const refused = async (query: string, input: object) => {
      const { body } = await ask(query, { input });
      return Object.values(body.data as Record<string, { userErrors: unknown } | null>)[0]?.userErrors;
    };
    expect(await refused(create, { name: 'mended', services: ['*'] })).toEqual([
      { code: 'NAME_TAKEN', field: ['name'] },
    ]);
    expect(await refused(create, { name: 'a', services: ['pigeons'] })).toEqual([
      { code: 'NOT_FOUND', field: ['services'] },
    ]);
    expect(await refused(revoke, { keyId: current?.keyId })).toEqual([
      { code: 'API_KEY_NOT_REVOCABLE', field: ['keyId'] },
    ]);
    expect(await refused(revoke, { keyId: 'key_unknown' })).toEqual([{ code: 'NOT_FOUND', field: ['keyId'] }]);
    expect(apiKey.name).toBe('mended');
    for (const input of [
      { name: '  ', services: ['*'] },
      { name: 'two\nlines', services: ['*'] },
      { name: 'none', services: [] },
    ])
      expect((await ask(create, { input })).body).toMatchObject({
        data: { createApiKey: null },
        errors: [{ extensions: { code: 'VALIDATION_ERROR' } }],
      });
  });

  it('are refused to keys without the right, which the refusal names, and to callers without a key', async () => {
    const { key } = await made({ name: 'no operator', services: ['*'], rights: [] });
    for (const [query, input] of [
      [list, undefined],
      [create, { name: 'a', services: ['*'] }],
      [revoke, { keyId: 'key_unknown' }],
    ] as const)
      expect((await ask(query, { input }, key)).body.errors).toMatchObject([
        { message: expect.stringContaining('admin'), extensions: { code: 'FORBIDDEN' } },
      ]);
    expect((await ask(list, {}, null)).body.errors).toMatchObject([{ extensions: { code: 'UNAUTHENTICATED' } }]);
  });
});
