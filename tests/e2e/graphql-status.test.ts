import { afterEach, describe, expect, it } from '@jest/globals';
import { get, post } from '../kit/graphs/ask-graphql.ts';
import { type LibraryGateway, type LibraryOptions, libraryKey, startLibrary } from '../kit/graphs/library-gateway.ts';

let library: LibraryGateway;
const start = async (environment: Record<string, string> = {}, options: LibraryOptions = {}) => {
  library = await startLibrary({ ...options, environment });
  return library.url;
};
afterEach(() => library.close());

const json = 'application/json; charset=utf-8';
const graphqlResponse = 'application/graphql-response+json; charset=utf-8';

describe('the media type of a response', () => {
  it.each([
    ['JSON without Accept', '', json],
    ['JSON for any type', '*/*', json],
    ['the newer one where any type is preferred to JSON', '*/*, application/json;q=0.5', graphqlResponse],
    ['the newer one where it comes first', 'application/graphql-response+json,application/json;q=0.9', graphqlResponse],
    ['the newer one where it is the only one', 'application/graphql-response+json', graphqlResponse],
    ['JSON where it has the greater weight', 'application/graphql-response+json;q=0.4, application/json;q=0.5', json],
  ])('is %s', async (_, accept, type) => {
    const url = await start();
    for (const query of ['{ nobody { id } }', '{ titel }', '{']) {
      const result = await post(url, { query }, { headers: { accept } });
      expect(result.headers.get('content-type')).toBe(type);
    }
    const unauthenticated = await post(url, { query: '{ nobody { id } }' }, { headers: { accept }, key: null });
    expect([unauthenticated.status, unauthenticated.headers.get('content-type')]).toEqual([401, type]);
  });

  it.each(['text/csv', 'application/json;q=0', 'multipart/form-data'])(
    'is refused as 406 before anything is executed when it would have to be %s',
    async (accept) => {
      const url = await start();
      const result = await post(url, { query: 'mutation { count }' }, { headers: { accept } });
      expect(result).toMatchObject({
        status: 406,
        body: {
          errors: [
            {
              message: expect.stringContaining('application/graphql-response+json'),
              extensions: { code: 'NOT_ACCEPTABLE', retryable: false },
            },
          ],
        },
      });
      expect(library.contexts).toEqual([]);
    },
  );
});

describe('the status of a request error', () => {
  it.each([
    ['a syntax error', { query: '{' }, 'GRAPHQL_PARSE_FAILED'],
    ['an unknown field', { query: '{ titel }' }, 'GRAPHQL_VALIDATION_FAILED'],
    ['no operation of that name', { query: '{ nobody { id } }', operationName: 'B' }, 'OPERATION_RESOLUTION_FAILURE'],
    [
      'a variable of the wrong type',
      { query: 'query ($n: Int!) { manyBooks(count: $n) { id } }', variables: { n: 'x' } },
      'BAD_USER_INPUT',
    ],
    ['too many aliases', { query: '{ a: nobody { id } b: nobody { id } c: nobody { id } }' }, 'QUERY_TOO_COMPLEX'],
    ['nesting that no parser is given', { query: '{a'.repeat(300) }, 'QUERY_TOO_COMPLEX'],
  ])('is 200 in JSON and 400 in the newer media type: %s', async (_, body, code) => {
    const url = await start({ GRAPHQL_MAX_ALIASES: '2' });
    for (const [accept, status] of [
      ['application/json', 200],
      ['*/*', 200],
      ['application/graphql-response+json', 400],
    ] as const) {
      const result = await post(url, body, { headers: { accept } });
      expect(result).toMatchObject({ status, body: { errors: [{ extensions: { code, retryable: false } }] } });
      expect(result.body).not.toHaveProperty('data');
    }
  });
});

describe('the status of a refusal by HTTP', () => {
  it.each([
    ['a body that is no JSON', '{', {}, 400, 'BAD_REQUEST'],
    ['a body without a query', '{"qeury":"{ nobody { id } }"}', {}, 400, 'BAD_REQUEST'],
    ['no key', '{"query":"{ nobody { id } }"}', { key: null }, 401, 'UNAUTHENTICATED'],
    ['a key of another service', '{"query":"{ book(id: 1) { id } }"}', { key: 'a-key-for-people' }, 403, 'FORBIDDEN'],
    [
      'a subscription without a stream',
      '{"query":"subscription { bookChanged(id: 1) { id } }"}',
      {},
      400,
      'BAD_REQUEST',
    ],
  ])('is the same in both media types: %s', async (_, body, ask, status, code) => {
    const url = await start();
    library.keys.add('a-key-for-people', ['people']);
    for (const accept of ['application/json', 'application/graphql-response+json'])
      expect(await post(url, body, { ...ask, headers: { accept } })).toMatchObject({
        status,
        body: { errors: [{ extensions: { code } }] },
      });
  });

  it('is 200 for an id that no document has, because the client then sends the text', async () => {
    const url = await start();
    const extensions = { persistedQuery: { version: 1, sha256Hash: '0'.repeat(64) } };
    for (const accept of ['application/json', 'application/graphql-response+json'])
      expect(await post(url, { extensions }, { headers: { accept } })).toMatchObject({
        status: 200,
        body: { errors: [{ extensions: { code: 'PERSISTED_QUERY_NOT_FOUND' } }] },
      });
  });

  it('is 200 for a field that fails, because there is data', async () => {
    const url = await start();
    for (const accept of ['application/json', 'application/graphql-response+json'])
      expect(await post(url, { query: '{ broken }' }, { headers: { accept } })).toMatchObject({
        status: 200,
        body: { data: { broken: null }, errors: [{ extensions: { code: 'UPSTREAM_UNAVAILABLE' } }] },
      });
  });
});

describe('a GET', () => {
  const query = '{ nobody { id } }';
  const simple = (url: string, headers: Record<string, string>) =>
    fetch(`${url}?${new URLSearchParams({ query })}`, { headers }).then(async (response) => ({
      status: response.status,
      text: await response.text(),
    }));

  it('with a bearer token needs no other header, because browsers send one only after a preflight', async () => {
    const url = await start();
    for (const scheme of ['Bearer', 'bearer'])
      expect(await simple(url, { authorization: `${scheme} ${libraryKey}` })).toMatchObject({ status: 200 });
  });

  it.each([
    ['nothing', {}],
    ['the name and password that a browser remembers', { authorization: 'Basic YTpi' }],
    ['the scheme alone', { authorization: 'Bearer' }],
    ['a token that is followed by something', { authorization: 'Bearer a b' }],
  ])(
    'without a key, where none is needed, requires a header that makes browsers send a preflight: %s',
    async (_, headers) => {
      const url = await start({ AUTH: 'off', API_KEYS: '' });
      expect(await simple(url, headers as Record<string, string>)).toMatchObject({
        status: 400,
        text: expect.stringContaining('CSRF'),
      });
      expect((await get(url, { query }, { key: null, headers: headers as Record<string, string> })).status).toBe(200);
    },
  );
});
