import { hash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { type JWTPayload, SignJWT } from 'jose';
import type { Identity } from '../../platform/call/identity.ts';
import { ServiceError } from '../../platform/errors/service-error.ts';
import { silentLogger } from '../../platform/runtime/log/logger.ts';
import { ManualClock } from '../../tests/kit/clock/manual-clock.ts';
import { startTokenIssuer, type TokenIssuer } from '../../tests/kit/http/token-issuer.ts';
import type { TokenChecks } from '../api-keys/authenticator.ts';
import { jwtConfig } from './jwt-config.ts';
import { openTokens } from './open-tokens.ts';

let clock: ManualClock;
let issuer: TokenIssuer;
let checks: TokenChecks;

beforeEach(async () => {
  clock = new ManualClock();
  issuer = await startTokenIssuer(clock);
  checks = await open();
});

afterEach(async () => {
  await checks.close();
  await issuer.close();
});

const open = async (config: object = {}, more: readonly object[] = []): Promise<TokenChecks> => {
  const { issuer: name, jwksUrl } = issuer;
  const issuers = [{ issuer: name, jwksUrl, ...config }, ...more];
  const opened = await openTokens(jwtConfig.parse({ issuers }), { clock, log: silentLogger });
  if (opened === undefined) throw new Error('no tokens');
  return opened;
};

const reopen = async (config: object, more: readonly object[] = []): Promise<void> => {
  await checks.close();
  checks = await open(config, more);
};

const check = async (token: string): Promise<Identity | ServiceError> => checks.check(token, hash('sha256', token));
const identityOf = async (token: string): Promise<Identity> => {
  const outcome = await check(token);
  if (outcome instanceof ServiceError) throw outcome;
  return outcome;
};
const refusalOf = async (token: string): Promise<string> => {
  const outcome = await check(token);
  return outcome instanceof ServiceError ? `${outcome.code}: ${outcome.message}` : 'accepted';
};
const seconds = () => Math.floor(clock.now() / 1000);
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('a token of an issuer', () => {
  it('identifies its caller by issuer and subject, under an id without their names', async () => {
    const first = await identityOf(await issuer.sign({ scope: 'a b' }));
    const second = await identityOf(await issuer.sign({ scope: 'b', jti: 'other' }));
    expect(first).toMatchObject({ services: '*', rights: new Set(), scopes: new Set(['a', 'b']) });
    expect(first.keyId).toMatch(/^jwt_[0-9a-f]{16}$/);
    expect(second.keyId).toBe(first.keyId);
    expect(second.token?.digest).not.toBe(first.token?.digest);
    expect((await identityOf(await issuer.sign({ sub: 'bob' }))).keyId).not.toBe(first.keyId);
    expect(first.expiresAtMs).toBe((seconds() + 630) * 1000);
  });

  it('has the scopes, services and rights in the claims that the operator names', async () => {
    await reopen({
      scopesClaim: 'realm.roles',
      servicesClaim: 'https://example.com/services',
      rightsClaim: 'rights',
      services: ['flights'],
    });
    const claims = { realm: { roles: ['r', 7] }, 'https://example.com/services': 'odds jobs', rights: ['trace', 'x'] };
    expect(await identityOf(await issuer.sign(claims))).toMatchObject({
      scopes: new Set(['r']),
      services: new Set(['odds', 'jobs']),
      rights: new Set(['trace']),
    });
    expect((await identityOf(await issuer.sign({ sub: 'bob' }))).services).toEqual(new Set(['flights']));
  });

  it('is refused with a general reason', async () => {
    await reopen({ audiences: ['shop'] });
    const aud = 'shop';
    expect(await refusalOf(await issuer.sign({ aud: ['other', 'shop'] }))).toBe('accepted');
    expect(await refusalOf(await issuer.sign({ aud: 'other' }))).toMatch(/^token_invalid: .*audience/);
    expect(await refusalOf(await issuer.sign({}))).toMatch(/^token_invalid: .*audience/);
    expect(await refusalOf(await issuer.sign({ aud, iss: 'https://stranger.example' }))).toMatch(
      /^token_issuer_unknown/,
    );
    expect(await refusalOf(await issuer.sign({ aud, nbf: seconds() + 60 }))).toMatch(/^token_invalid: .*not begun/);
    expect(await refusalOf(await issuer.sign({ aud, exp: undefined } as unknown as JWTPayload))).toMatch(
      /^token_invalid: .*expires/,
    );
    expect(await refusalOf(await issuer.sign({ aud, sub: undefined } as unknown as JWTPayload))).toMatch(
      /^token_invalid: .*subject/,
    );
    const [header, , signature] = (await issuer.sign({ aud })).split('.');
    const forged = `${header}.${encoded({ iss: issuer.issuer, aud, sub: 'eve', exp: seconds() + 60 })}.${signature}`;
    expect(await refusalOf(forged)).toMatch(/^token_invalid: .*signature/);
    for (const broken of ['a.b.c', 'e30.e30.', `${header}.bm9.${signature}`])
      expect(await refusalOf(broken)).toMatch(/^token_i/);
  });

  it('is valid until its expiry plus the allowed skew, even if it was verified before', async () => {
    const token = await issuer.sign({ exp: seconds() + 10 });
    expect(await refusalOf(token)).toBe('accepted');
    await clock.advance(39_000);
    expect(await refusalOf(token)).toBe('accepted');
    await clock.advance(1000);
    expect(await refusalOf(token)).toBe('token_expired: The token has expired.');
    await clock.advance(120_000);
    expect(await refusalOf(token)).toBe('token_expired: The token has expired.');
  });

  it('is refused without a signature, with the public key as a shared secret, and by unlisted algorithms', async () => {
    const claims = { iss: issuer.issuer, sub: 'eve', exp: seconds() + 60 };
    const unsigned = `${encoded({ alg: 'none' })}.${encoded(claims)}.`;
    expect(await refusalOf(unsigned)).toMatch(/^token_invalid/);
    const shared = await new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.alloc(32, 1));
    expect(await refusalOf(shared)).toMatch(/^token_invalid: .*algorithm/);
    await reopen({ algorithms: ['RS256'] });
    expect(await refusalOf(await issuer.sign())).toMatch(/^token_invalid: .*algorithm/);
    expect(() => jwtConfig.parse({ issuers: [{ issuer: 'x', jwksUrl: 'http://x', algorithms: ['none'] }] })).toThrow();
  });

  it('is verified only by the keys of its own issuer', async () => {
    const other = await startTokenIssuer(clock, 'https://other.example');
    try {
      await reopen({}, [{ issuer: other.issuer, jwksUrl: other.jwksUrl }]);
      expect(await refusalOf(await other.sign())).toBe('accepted');
      expect(await refusalOf(await other.sign({ iss: issuer.issuer }))).toMatch(/^token_invalid/);
      const [ada, otherAda] = [await identityOf(await issuer.sign()), await identityOf(await other.sign())];
      expect(ada.keyId).not.toBe(otherAda.keyId);
    } finally {
      await other.close();
    }
  });
});

describe('the keys of an issuer', () => {
  it('are fetched once for concurrent tokens, and again when they are stale', async () => {
    const tokens = await Promise.all(['a', 'b', 'c'].map((sub) => issuer.sign({ sub, exp: seconds() + 9000 })));
    await Promise.all(tokens.map(identityOf));
    expect(issuer.requests).toBe(1);
    await clock.advance(300_000);
    await identityOf(tokens[0] ?? '');
    await reopenedRequests(2);
  });

  it('are fetched again for a token of an unknown key, but not during the cooldown', async () => {
    await identityOf(await issuer.sign());
    await issuer.rotate();
    const token = await issuer.sign();
    expect(await refusalOf(token)).toMatch(/^token_invalid: .*no such key/);
    expect(issuer.requests).toBe(1);
    await clock.advance(30_000);
    expect(await refusalOf(token)).toBe('accepted');
    for (let count = 0; count < 3; count++) await refusalOf(await issuer.sign({}, { kid: `made up ${count}` }));
    expect(issuer.requests).toBe(2);
  });

  it.each([
    { name: 'no JSON', body: 'nothing' },
    { name: 'no key set', body: '{"keys":{}}' },
    { name: 'too large', body: `{"keys":[],"more":"${'x'.repeat(2 ** 20)}"}` },
    { name: 'nested too deep', body: `{"keys":[],"more":${'['.repeat(300)}${']'.repeat(300)}}` },
  ])('make a token a retryable failure when their response is $name', async ({ body }) => {
    const token = await issuer.sign();
    const { respond } = issuer;
    respond(body);
    expect(await refusalOf(token)).toMatch(/^service_unavailable/);
    expect(await refusalOf(token)).toMatch(/^service_unavailable/);
    expect(issuer.requests).toBe(1);
    await issuer.rotate();
    await clock.advance(1000);
    expect(await refusalOf(await issuer.sign())).toBe('accepted');
  });

  it('make a token a retryable failure when they time out', async () => {
    const token = await issuer.sign();
    issuer.respond(undefined);
    const refusal = refusalOf(token);
    await clock.advance(5000);
    expect(await refusal).toMatch(/^service_unavailable/);
  });

  it('are used for a day while their issuer does not respond', async () => {
    const token = await issuer.sign({ exp: seconds() + 200_000 });
    await identityOf(token);
    issuer.respond('gone');
    await clock.advance(7_200_000);
    expect(await refusalOf(token)).toBe('accepted');
    await clock.advance(80_000_000);
    expect(await refusalOf(token)).toMatch(/^service_unavailable/);
  });
});

const reopenedRequests = async (count: number): Promise<void> => {
  for (let turn = 0; turn < 1000 && issuer.requests < count; turn++)
    await new Promise((resolve) => setImmediate(resolve));
  expect(issuer.requests).toBe(count);
};
