import { describe, expect, it } from '@jest/globals';
import type { Environment } from '../../platform/config/environment.ts';
import { harbourUpstream } from '../../tests/kit/upstream/harbour-upstream.ts';
import { addressSettingsOf, subgraphAddresses, subgraphUrlName } from './subgraph-addresses.ts';

const supergraph = (addresses: Readonly<Record<string, string>>) => ({
  subgraphNames: Object.keys(addresses),
  urlOf: (name: string) => addresses[name] ?? '',
});

describe('Addresses of subgraphs', () => {
  it('are named by the subgraph, in the characters of variable names', () => {
    expect(subgraphUrlName('user-reviews')).toBe('SUBGRAPH_USER_REVIEWS_URL');
    expect(subgraphUrlName('my-shop.v2')).toBe('SUBGRAPH_MY_SHOP_V2_URL');
    expect(subgraphUrlName('Café 9')).toBe('SUBGRAPH_CAF__9_URL');
  });

  it('are not shared by two subgraphs, whose names give one variable', () => {
    const others = supergraph({ 'my-shop': 'http://a.example', a: 'http://a.example', 'my.shop': 'http://b.example' });
    expect(() => subgraphAddresses(others, {}, true)).toThrow(
      expect.objectContaining({
        problems: [
          'SUBGRAPH_MY_SHOP_URL: is the variable of the subgraphs my-shop and my.shop; give all but one of them another name',
        ],
      }),
    );
  });

  it('have no credentials, which are not repeated', () => {
    const others = supergraph({ a: 'http://user:secret@a.example', b: 'http://b.example', c: 'ftp://c.example' });
    expect(() => subgraphAddresses(others, { SUBGRAPH_B_URL: 'http://user:secret@b.example' }, true)).toThrow(
      expect.objectContaining({
        problems: [
          'SUBGRAPH_A_URL: is needed, the address of a in the supergraph must not contain credentials; insert them by a rule of the section headers in the configuration file',
          'SUBGRAPH_B_URL: must not contain credentials; insert them by a rule of the section headers in the configuration file',
          'SUBGRAPH_C_URL: is needed, the address of c in the supergraph has to be an http or https address',
        ],
      }),
    );
  });

  it.each([
    ['http://127.0.0.1:4001', 'http://127.0.0.1:4001/graphql'],
    ['http://127.0.0.1:4001/', 'http://127.0.0.1:4001/graphql'],
    ['https://inside.example/flights/query', 'https://inside.example/flights/query'],
    ['http://inside.example?tenant=a', 'http://inside.example/graphql?tenant=a'],
  ])('resolve %s to %s', (configured, endpoint) => {
    const addresses = subgraphAddresses(supergraph({ flights: '' }), { SUBGRAPH_FLIGHTS_URL: configured }, false);
    expect([...addresses]).toEqual([['flights', endpoint]]);
  });

  it('are read from a foreign supergraph unchanged, unless they are configured', () => {
    const others = supergraph({ books: 'http://books.example/', people: 'http://people.example/graphql' });
    const addresses = subgraphAddresses(others, { SUBGRAPH_PEOPLE_URL: 'http://127.0.0.1:4002' }, true);
    expect(Object.fromEntries(addresses)).toEqual({
      books: 'http://books.example',
      people: 'http://127.0.0.1:4002/graphql',
    });
  });

  it('are never read from our own supergraph, whose addresses are placeholders', () => {
    const ours = supergraph({ flights: 'http://flights.example/graphql' });
    expect(() => subgraphAddresses(ours, {}, false)).toThrow('SUBGRAPH_FLIGHTS_URL: is needed by a gateway of its own');
  });

  it('are refused all together, each with its validation error', () => {
    const others = supergraph({ a: 'http://a.example', b: '', c: 'nowhere' });
    expect(() => subgraphAddresses(others, { SUBGRAPH_A_URL: 'ftp://a.example' }, true)).toThrow(
      expect.objectContaining({
        problems: [
          'SUBGRAPH_A_URL: has to be an http or https address',
          'SUBGRAPH_B_URL: is needed, the supergraph has no address for b',
          'SUBGRAPH_C_URL: is needed, the supergraph has no address for c',
        ],
      }),
    );
  });
});

describe('The settings of upstreams', () => {
  const definitions = [
    { name: 'blogs', upstreams: [] },
    {
      name: 'ports',
      upstreams: [harbourUpstream, { ...harbourUpstream, name: 'PIER_LOG', optIn: 'its terms forbid programs' }],
    },
  ];
  const validationErrorsOf = (environment: Environment) => {
    const { error } = addressSettingsOf(definitions).safeParse(environment);
    return (error?.issues ?? []).map(({ path }) => path.join('.')).sort();
  };

  it('have all their validation errors reported at once', () => {
    expect(validationErrorsOf({})).toEqual([]);
    expect(
      validationErrorsOf({ HARBOUR_URL: 'harbour', SUBGRAPH_BLOGS_URL: '4001', PIER_LOG_ENABLED: 'maybe' }),
    ).toEqual(['HARBOUR_URL', 'PIER_LOG_ENABLED', 'SUBGRAPH_BLOGS_URL']);
  });

  it('have a switch only for upstreams whose terms forbid automation', () => {
    for (const value of ['on', 'off', '1', '0', 'true', 'false'])
      expect(validationErrorsOf({ PIER_LOG_ENABLED: value })).toEqual([]);
    expect(validationErrorsOf({ HARBOUR_ENABLED: 'maybe' })).toEqual([]);
  });
});
