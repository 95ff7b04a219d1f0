import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { ManualClock } from '../kit/clock/manual-clock.ts';
import { post } from '../kit/graphs/ask-graphql.ts';
import { guardedSubgraphs } from '../kit/graphs/guarded-subgraphs.ts';
import { type LibraryGateway, type LibraryOptions, libraryKey, startLibrary } from '../kit/graphs/library-gateway.ts';
import { openSse } from '../kit/http/http-stream-client.ts';
import { openReadySocket } from '../kit/http/raw-socket.ts';
import { startTokenIssuer, type TokenIssuer } from '../kit/http/token-issuer.ts';
import { until } from '../kit/time/until.ts';

let clock: ManualClock;
let issuer: TokenIssuer;
let gateway: LibraryGateway;

beforeEach(async () => {
  clock = new ManualClock();
  issuer = await startTokenIssuer(clock);
});

afterEach(async () => {
  await gateway.close();
  await issuer.close();
});

const start = async (options: LibraryOptions = {}, config: object = {}): Promise<void> => {
  gateway = await startLibrary({
    clock,
    more: guardedSubgraphs(),
    config: { authorization: { jwt: { issuers: [{ issuer: issuer.issuer, jwksUrl: issuer.jwksUrl, ...config }] } } },
    ...options,
    environment: { SUBSCRIPTION_HEARTBEAT_MS: '600000', ...options.environment },
  });
};

const ask = (query: string, key: string | null) => post(gateway.url, { query }, { key });
const inSeconds = (seconds: number) => Math.floor(clock.now() / 1000) + seconds;
const payload = { query: 'subscription { bookChanged(id: "b2") { title } }' };
const stream = () => until('the catalog was subscribed to', () => gateway.streams[0]);

describe('a caller with a token', () => {
  it('selects what the scopes of the token permit', async () => {
    await start();
    const token = await issuer.sign({ scope: 'pay:read' });
    expect((await ask('{ member { email salary } }', token)).body).toEqual({
      data: { member: { email: 'ada@staff.example', salary: 70 } },
    });
    const { body } = await ask('{ member { email salary } }', await issuer.sign());
    expect(body.data).toEqual({ member: null });
    expect(body.errors?.map(({ path }) => path)).toEqual([['member', 'salary']]);
  });

  it('is passed on under an id, without the token', async () => {
    await start();
    await ask('{ member { name } }', await issuer.sign());
    const [asked] = gateway.contexts;
    expect(asked?.context.identity.keyId).toMatch(/^jwt_/);
    expect(asked?.context.propagatedHeaders).toEqual({});
  });

  it.each([
    ['TOKEN_EXPIRED', () => issuer.sign({ exp: inSeconds(-31) })],
    ['TOKEN_ISSUER_UNKNOWN', () => issuer.sign({ iss: 'https://stranger.example' })],
    ['TOKEN_INVALID', () => issuer.sign({ nbf: inSeconds(60) })],
    ['TOKEN_INVALID', async () => 'a.b.c'],
    ['UNAUTHENTICATED', async () => 'trib_0000000000000000000000000000000000000000'],
  ])('is refused with 401 and the code %s', async (code, token) => {
    await start();
    const { status, body } = await ask('{ member { name } }', await token());
    expect(status).toBe(401);
    expect(body.errors?.[0]?.extensions).toEqual({ code, retryable: false });
    expect(gateway.contexts).toEqual([]);
  });

  it('may use the services that the token names, or else those of its issuer', async () => {
    await start({}, { servicesClaim: 'services', services: ['staff'] });
    expect((await ask('{ nobody { id } }', await issuer.sign())).body.errors?.[0]).toMatchObject({
      message: 'This token is not for the service people.',
      extensions: { code: 'FORBIDDEN' },
    });
    expect((await ask('{ nobody { id } }', await issuer.sign({ services: ['people'] }))).status).toBe(200);
  });

  it('is counted by its subject, with any token', async () => {
    await start({ environment: { RATE_LIMIT: 'on', RATE_LIMIT_BURST: '2', RATE_LIMIT_PER_MINUTE: '2' } });
    const statuses: number[] = [];
    for (const jti of ['1', '2', '3'])
      statuses.push((await ask('{ member { name } }', await issuer.sign({ jti }))).status);
    expect(statuses).toEqual([200, 200, 429]);
    expect((await ask('{ member { name } }', await issuer.sign({ sub: 'bob' }))).status).toBe(200);
  });

  it('passes with any valid token, however many wrong ones its address sends', async () => {
    await start({ environment: { RATE_LIMIT: 'on', RATE_LIMIT_BURST: '4', RATE_LIMIT_PER_MINUTE: '4' } });
    const [header, , signature] = (await issuer.sign()).split('.');
    const claims = (sub: string) => Buffer.from(JSON.stringify({ iss: issuer.issuer, sub, exp: inSeconds(60) }));
    const wrong = (index: number) => [
      `${header}.${claims(`eve ${index}`).toString('base64url')}.${signature}`,
      `a.b${index}.c`,
    ];
    const unknownKey = await issuer.sign({ sub: 'eve' }, { kid: 'made up' });
    const tokens = await Promise.all(Array.from({ length: 40 }, (_, index) => issuer.sign({ sub: `user ${index}` })));
    const asked = tokens.map((token, index) => ({
      valid: ask('{ member { name } }', token),
      wrong: [...wrong(index), unknownKey].map((each) => ask('{ member { name } }', each)),
    }));
    const statusesOf = async (responses: readonly Promise<{ readonly status: number }>[]) =>
      new Set((await Promise.all(responses)).map(({ status }) => status));
    expect(await statusesOf(asked.map(({ valid }) => valid))).toEqual(new Set([200]));
    expect(await statusesOf(asked.flatMap(({ wrong }) => wrong))).toEqual(new Set([401, 429]));
    expect(issuer.requests).toBe(1);
  });

  it('is refused with 429 after it sent invented tokens, but not after expired ones', async () => {
    await start({ environment: { RATE_LIMIT: 'on', RATE_LIMIT_BURST: '2', RATE_LIMIT_PER_MINUTE: '2' } });
    const expired = await issuer.sign({ exp: inSeconds(-31) });
    for (let count = 0; count < 4; count++) expect((await ask('{ member { name } }', expired)).status).toBe(401);
    const statuses: number[] = [];
    for (let count = 0; count < 4; count++) statuses.push((await ask('{ member { name } }', `a.b${count}.c`)).status);
    expect(statuses.at(-1)).toBe(429);
  });

  it('coexists with keys, and with callers without a key where keys are off', async () => {
    await start({ environment: { AUTH: 'off' } });
    expect((await ask('{ hidden }', await issuer.sign())).body).toEqual({ data: { hidden: 1 } });
    expect((await ask('{ hidden }', null)).body.data).toEqual({ hidden: null });
    expect((await ask('{ hidden }', 'a.b.c')).status).toBe(401);
    await gateway.close();
    await start();
    expect((await ask('{ hidden }', libraryKey)).body).toEqual({ data: { hidden: 1 } });
  });
});

describe('a stream of a caller whose token expires', () => {
  it('is closed with 4403 on a WebSocket, not a second before', async () => {
    await start();
    const client = await openReadySocket(gateway.socketUrl, await issuer.sign({ exp: inSeconds(60) }));
    client.send({ id: '1', type: 'subscribe', payload });
    await stream();
    await clock.advance(89_000);
    expect(client.socket.readyState).toBe(1);
    await clock.advance(1000);
    expect(await client.closed).toEqual({ code: 4403, reason: 'TOKEN_EXPIRED' });
  });

  it('ends with an error over HTTP', async () => {
    await start();
    const client = await openSse(gateway.url, await issuer.sign({ exp: inSeconds(60) }), payload);
    await stream();
    await clock.advance(90_000);
    expect(await client.rest()).toContain('TOKEN_EXPIRED');
  });

  it('leaves no timer behind when the client leaves before', async () => {
    await start();
    const before = clock.pending;
    const client = await openReadySocket(gateway.socketUrl, await issuer.sign());
    expect(clock.pending).toBeGreaterThan(before);
    await client.close();
    await until('the timer is gone', () => (clock.pending <= before ? true : undefined));
  });
});
