import { describe, expect, it } from '@jest/globals';
import { Client, type ExchangeInput, fetchExchange } from '@urql/core';
import { cacheExchange } from '@urql/exchange-graphcache';
import { connection } from './graphcache-connection.ts';

type Variables = Readonly<Record<string, unknown>>;

const page = (ids: string, hasNextPage = false) => ({
  __typename: 'PageInfo',
  hasNextPage,
  hasPreviousPage: false,
  startCursor: ids === '' ? null : `at-${ids.at(0)}`,
  endCursor: ids === '' ? null : `at-${ids.at(-1)}`,
});
const tag = (id: string) => ({ __typename: 'Tag', id });
const list = (ids: string, hasNextPage = false) => ({
  __typename: 'TagConnection',
  totalCount: 3,
  nodes: [...ids].map(tag),
  edges: [...ids].map((id) => ({ __typename: 'TagEdge', cursor: `at-${id}`, node: tag(id) })),
  pageInfo: page(ids, hasNextPage),
});
const body = `{
  __typename totalCount nodes { __typename id } edges { __typename cursor node { __typename id } }
  pageInfo { __typename hasNextPage hasPreviousPage startCursor endCursor }
}`;
const paged = `query ($word: String, $first: Int, $after: String) {
  tags(word: $word, first: $first, after: $after) ${body}
}`;
const whole = `{ tags ${body} }`;

/** Creates a client of a server with these pages, by the requested cursor. */
const open = (respond: (after: unknown, variables: Variables) => unknown) => {
  let requests = 0;
  const cache = cacheExchange({
    keys: { TagConnection: () => null, TagEdge: () => null, PageInfo: () => null },
    resolvers: { Query: { tags: connection() } },
  });
  const client = new Client({
    url: 'http://127.0.0.1/graphql',
    preferGetMethod: false,
    fetch: async (_, options) => {
      requests += 1;
      const { variables = {} } = JSON.parse(String(options?.body)) as { variables?: Variables };
      return Response.json({ data: { tags: respond(variables['after'], variables) } });
    },
    exchanges: [cache as (input: ExchangeInput) => ReturnType<typeof cache>, fetchExchange],
  });
  return {
    read: async (query: string, variables: Variables = {}) =>
      (await client.query<{ tags: unknown }>(query, variables).toPromise()).data?.tags,
    cached: async (query: string, variables: Variables = {}) =>
      (await client.query<{ tags: unknown }>(query, variables, { requestPolicy: 'cache-only' }).toPromise()).data?.tags,
    get requests() {
      return requests;
    },
  };
};

describe('a connection in graphcache', () => {
  it('appends a further page, with the other fields of the connection', async () => {
    const { read, cached } = open((after) => (after === 'at-b' ? list('c') : list('ab', true)));
    expect(await read(paged, { first: 2 })).toEqual(list('ab', true));
    expect(await read(paged, { first: 2, after: 'at-b' })).toEqual(list('abc'));
    expect(await cached(paged, { first: 2 })).toEqual(list('abc'));
  });

  it('continues after an empty page', async () => {
    const far = { ...list('', true), pageInfo: { ...page('', true), endCursor: 'far' } };
    const { read } = open((after) => (after === 'far' ? list('b') : after === 'at-a' ? far : list('a', true)));
    await read(paged, { first: 1 });
    expect(await read(paged, { first: 1, after: 'at-a' })).toMatchObject({
      nodes: [tag('a')],
      pageInfo: { hasNextPage: true, endCursor: 'far' },
    });
    expect(await read(paged, { first: 1, after: 'far' })).toEqual(list('ab'));
  });

  it('is a separate list for another value of an argument that does not select a page', async () => {
    const { read } = open((_, { word }) => list(word === 'tide' ? 'a' : 'b'));
    expect(await read(paged, { word: 'tide' })).toEqual(list('a'));
    expect(await read(paged, { word: 'lamp' })).toEqual(list('b'));
  });

  it('is in the cache when it was read without arguments', async () => {
    const client = open(() => list('ab'));
    expect(await client.read(whole)).toEqual(list('ab'));
    expect(await client.read(whole)).toEqual(list('ab'));
    expect(client.requests).toBe(1);
  });

  it('is null when it could not be read', async () => {
    const client = open(() => null);
    expect(await client.read(paged, { first: 2 })).toBeNull();
    expect(await client.read(paged, { first: 2 })).toBeNull();
    expect(client.requests).toBe(1);
  });

  it('is null for a further page that could not be read, and retains the pages before it', async () => {
    const { read, cached } = open((after) => (after === undefined ? list('ab', true) : null));
    await read(paged, { first: 2 });
    expect(await read(paged, { first: 2, after: 'at-b' })).toBeNull();
    expect(await cached(paged, { first: 2 })).toEqual(list('ab', true));
  });

  it('is read from the cache as it was written when it is empty', async () => {
    const { read, cached } = open(() => list(''));
    expect(await read(paged)).toEqual(list(''));
    expect(await cached(paged)).toEqual(list(''));
  });

  it('has edges of which only the cursor is selected', async () => {
    const { read } = open(() => list('ab'));
    const cursors = 'query ($first: Int) { tags(first: $first) { edges { cursor } } }';
    expect(await read(cursors, { first: 2 })).toEqual({ edges: [{ cursor: 'at-a' }, { cursor: 'at-b' }] });
  });
});
