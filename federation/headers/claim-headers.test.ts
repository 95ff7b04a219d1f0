import { describe, expect, it } from '@jest/globals';
import type { Identity } from '../../platform/call/identity.ts';
import { headersConfig } from '../config/headers-config.ts';
import { createAddClaims } from './claim-headers.ts';
import { createRulePropagation, createSubgraphHeaders } from './header-rules.ts';

const key: Identity = { keyId: 'key', services: '*', rights: new Set() };
const withClaims = (claims: Readonly<Record<string, unknown>>): Identity => ({
  ...key,
  token: { digest: 'd', claims },
});

const sentFor = (all: readonly object[], identity: Identity, received: Readonly<Record<string, string>> = {}) => {
  const config = headersConfig.parse({ all });
  const picked = createAddClaims(config)(createRulePropagation([], config)(received), identity);
  return { ...createSubgraphHeaders([], config, 'books')?.(picked) };
};
const fromClaim = (claim: string, fallback?: string) => ({
  insert: { name: 'x-claim', fromClaim: claim, ...(fallback === undefined ? {} : { default: fallback }) },
});

describe('a header that a rule inserts from a claim', () => {
  it.each([
    ['sub', { sub: 'ada' }, 'ada'],
    ['realm.tenant', { realm: { tenant: 7 } }, '7'],
    ['https://shop.example/staff', { 'https://shop.example/staff': true }, 'true'],
    ['roles', { roles: ['a', 'b, c'] }, '["a","b, c"]'],
    ['team', { team: { name: 'Zoë\n' } }, '{"name":"Zo\\u00eb\\n"}'],
  ])('has the value of %s', (name, claims, value) => {
    expect(sentFor([fromClaim(name)], withClaims(claims))).toEqual({ 'x-claim': value });
  });

  it.each([
    ['has no such claim', withClaims({ other: 'x' })],
    ['has one that is empty', withClaims({ sub: '' })],
    ['has one that no header can have', withClaims({ sub: 'ada\r\nx-admin: yes' })],
    ['has one that is too long', withClaims({ sub: 'a'.repeat(9_000) })],
    ['has a key', key],
  ])('is not sent for a caller that %s, and neither is the client’s header of that name', (_, identity) => {
    const rules = [{ propagate: { matching: '.' } }, fromClaim('sub')];
    expect(sentFor(rules, identity, { 'x-claim': 'forged', 'x-a': '1' })).toEqual({ 'x-a': '1' });
    expect(sentFor([fromClaim('sub', 'nobody')], identity)).toEqual({ 'x-claim': 'nobody' });
  });

  it('is not among the headers of callers that rules match', () => {
    const rules = [fromClaim('sub'), { propagate: { matching: '.' } }];
    expect(sentFor(rules, withClaims({ sub: 'ada' }))).toEqual({ 'x-claim': 'ada' });
  });
});
