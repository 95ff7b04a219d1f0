import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { systemClock } from '../../platform/runtime/clock/system-clock.ts';
import { type ForeignLibrary, startForeignLibrary } from '../kit/graphs/foreign-library.ts';
import { guardedSubgraphs } from '../kit/graphs/guarded-subgraphs.ts';
import { startTokenIssuer, type TokenIssuer } from '../kit/http/token-issuer.ts';

let issuer: TokenIssuer;
let gateway: ForeignLibrary;
let cacheControl = 'max-age=3600';

beforeEach(async () => {
  issuer = await startTokenIssuer(systemClock);
  gateway = await startForeignLibrary({
    subgraphs: guardedSubgraphs(),
    headersOf: () => ({ 'cache-control': cacheControl }),
    config: JSON.stringify({
      cache: { enabled: true },
      authorization: { jwt: { issuers: [{ issuer: issuer.issuer, jwksUrl: issuer.jwksUrl }] } },
    }),
  });
});

afterEach(async () => {
  await gateway.close();
  await issuer.close();
});

/** The result of the client, and what the subgraphs were asked for to make it. */
const ask = async (query: string, token?: string) => {
  gateway.received.length = 0;
  const body = await gateway.ask(query, token === undefined ? {} : { authorization: `Bearer ${token}` });
  return { body, asked: gateway.received.map(({ request }) => request.query) };
};

describe('a cache of subgraphs whose fields are protected', () => {
  it('returns to each caller only what it may select, whichever caller filled the cache', async () => {
    cacheControl = 'max-age=3600';
    const query = '{ member { name email badge } }';
    const token = await issuer.sign();
    const whole = { data: { member: { name: 'Ada', email: 'ada@staff.example', badge: 'badge of 17' } } };
    expect((await ask(query, token)).body).toEqual(whole);
    for (const _ of [1, 2]) {
      const { body } = await ask(query);
      expect(body).toMatchObject({
        data: { member: { name: 'Ada', email: null } },
        errors: [{ path: ['member', 'email'], extensions: { code: 'UNAUTHORIZED_FIELD_OR_TYPE' } }],
      });
      expect(JSON.stringify(body)).not.toContain('staff.example');
    }
    expect(await ask(query, token)).toEqual({ body: whole, asked: [] });
  });

  it('returns private responses only to further tokens of the same subject', async () => {
    cacheControl = 'private, max-age=3600';
    const query = '{ member { name } }';
    const countFor = async (token?: string) => (await ask(query, token)).asked.length;
    expect(await countFor(await issuer.sign({ sub: 'ada', jti: '1' }))).toBe(1);
    expect(await countFor(await issuer.sign({ sub: 'ada', jti: '2' }))).toBe(0);
    expect(await countFor(await issuer.sign({ sub: 'bob' }))).toBe(1);
    for (const _ of [1, 2]) expect(await countFor()).toBe(1);
  });
});
