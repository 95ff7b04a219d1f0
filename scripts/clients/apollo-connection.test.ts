import { gql, InMemoryCache } from '@apollo/client';
import { beforeEach, describe, expect, it } from '@jest/globals';
import { connection } from './apollo-connection.ts';

const tag = (id: string) => ({ __typename: 'Tag', id });
const edge = (id: string) => ({ __typename: 'TagEdge', cursor: `at-${id}`, node: tag(id) });
const page = (ids: string, { hasNextPage = false, hasPreviousPage = false } = {}) => ({
  __typename: 'PageInfo',
  hasNextPage,
  hasPreviousPage,
  startCursor: ids === '' ? null : `at-${ids.at(0)}`,
  endCursor: ids === '' ? null : `at-${ids.at(-1)}`,
});
const pageInfo = 'pageInfo { hasNextPage hasPreviousPage startCursor endCursor }';
const variables = '($word: String, $first: Int, $after: String, $before: String)';
const given = '(word: $word, first: $first, after: $after, before: $before)';
const byNodes = gql`query ${variables} { tags${given} { nodes { id } ${pageInfo} } }`;
const byEdges = gql`query ${variables} { tags${given} { edges { cursor node { id } } ${pageInfo} } }`;
const counted = gql`query ${variables} { tags${given} { totalCount } }`;
const apart = gql`query ${variables} { tags${given} @connection(key: "card") { nodes { id } ${pageInfo} } }`;

/** A connection of tags whose ids are letters. */
const nodes = (ids: string, info = page(ids)) => ({
  tags: { __typename: 'TagConnection', nodes: [...ids].map(tag), pageInfo: info },
});
const edges = (ids: string, info = page(ids)) => ({
  tags: { __typename: 'TagConnection', edges: [...ids].map(edge), pageInfo: info },
});

let cache: InMemoryCache;
beforeEach(() => {
  cache = new InMemoryCache({ typePolicies: { Query: { fields: { tags: connection('word') } } } });
});
const write = (query: typeof byNodes, data: unknown, given: object = {}) =>
  cache.writeQuery({ query, data, variables: given });
// biome-ignore lint/suspicious/noExplicitAny: what a query reads of an invented schema
const read = (query: typeof byNodes, given: object = {}): any => cache.readQuery({ query, variables: given });

describe.each([
  ['nodes', byNodes, nodes],
  ['edges', byEdges, edges],
] as const)('a list that is read by its %s', (_, query, list) => {
  it('appends a further page to the existing pages, with its page info', () => {
    write(query, list('ab', page('ab', { hasNextPage: true })), { first: 2 });
    write(query, list('c', page('c', { hasPreviousPage: true })), { first: 2, after: 'at-b' });
    expect(read(byNodes, { first: 2 })).toEqual(nodes('abc', page('abc')));
  });

  it('prepends an earlier page to the existing pages', () => {
    write(query, list('cd', page('cd', { hasPreviousPage: true })));
    write(query, list('ab', page('ab', { hasNextPage: true })), { before: 'at-c' });
    expect(read(byNodes)).toEqual(nodes('abcd', page('abcd')));
  });

  it('continues behind an empty page', () => {
    write(query, list('a', page('a', { hasNextPage: true })), { first: 1 });
    write(query, list('', { ...page(''), hasNextPage: true, endCursor: 'far' }), { first: 1, after: 'at-a' });
    expect(read(byNodes, { first: 1 }).tags.pageInfo).toMatchObject({ hasNextPage: true, endCursor: 'far' });
    write(query, list('b'), { first: 1, after: 'far' });
    expect(read(byNodes, { first: 1 }).tags.nodes.map(({ id }: { id: string }) => id)).toEqual(['a', 'b']);
  });

  it('restarts when its first page is read again', () => {
    write(query, list('ab', page('ab', { hasNextPage: true })));
    write(query, list('c'), { after: 'at-b' });
    write(query, list('xa', page('xa', { hasNextPage: true })));
    expect(read(byNodes)).toEqual(nodes('xa', page('xa', { hasNextPage: true })));
  });

  it('is another for another value of another argument', () => {
    write(query, list('a'), { word: 'tide' });
    expect(read(byNodes, { word: 'lamp' })).toBeNull();
    expect(read(byNodes, { word: 'tide' })).toEqual(nodes('a'));
  });

  it('stays empty when it is empty', () => {
    write(query, list(''));
    expect(read(query)).toEqual(list(''));
  });

  it('is null when it could not be read, but retains its pages when only a further one failed', () => {
    write(query, { tags: null });
    expect(read(query)).toEqual({ tags: null });
    write(query, list('a', page('a', { hasNextPage: true })));
    write(query, { tags: null }, { after: 'at-a' });
    expect(read(query)).toEqual(list('a', page('a', { hasNextPage: true })));
    write(query, { tags: null });
    expect(read(query)).toEqual({ tags: null });
    write(query, list('b'));
    expect(read(query)).toEqual(list('b'));
  });

  it('is absent when only its count was read, and stays when that is read again', () => {
    const number = { tags: { __typename: 'TagConnection', totalCount: 1 } };
    write(counted, number);
    expect(read(query)).toBeNull();
    write(query, list('a'));
    expect(read(counted)).toEqual(number);
    write(counted, { tags: { ...number.tags, totalCount: 2 } });
    expect([read(query), read(counted)]).toMatchObject([list('a'), { tags: { totalCount: 2 } }]);
  });

  it('lacks items that were removed from the cache', () => {
    write(query, list('ab'));
    cache.evict({ id: 'Tag:a' });
    expect(read(byNodes).tags.nodes).toEqual([tag('b')]);
  });
});

it('is one list for queries that read its edges and queries that read its nodes', () => {
  write(byEdges, edges('a', page('a', { hasNextPage: true })), { first: 1 });
  write(byNodes, nodes('b'), { first: 1, after: 'at-a' });
  expect(read(byNodes)).toEqual(nodes('ab'));
  write(byEdges, edges('ab'));
  expect(read(byEdges)).toEqual(edges('ab'));
});

it('is a separate list for a query that names it by @connection', () => {
  write(byNodes, nodes('ab', page('ab', { hasNextPage: true })), { first: 2 });
  write(apart, nodes('a', page('a', { hasNextPage: true })), { first: 1 });
  expect(read(byNodes, { first: 2 }).tags.nodes).toHaveLength(2);
  expect(read(apart, { first: 1 }).tags.nodes).toHaveLength(1);
});

it('combines the fields of an item at its edge and among the nodes', () => {
  const query = gql`{ tags { edges { cursor } nodes { name } } }`;
  const tags = {
    __typename: 'TagConnection',
    edges: [{ __typename: 'TagEdge', cursor: 'at-a' }],
    nodes: [{ __typename: 'Word', name: 'tide' }],
  };
  write(query, { tags });
  expect(read(query)).toEqual({ tags });
});

it('has edges with only a cursor, and then no nodes', () => {
  const query = gql`{ tags { edges { cursor } } }`;
  const tags = { __typename: 'TagConnection', edges: [{ __typename: 'TagEdge', cursor: 'at-a' }] };
  write(query, { tags });
  expect(read(query)).toEqual({ tags });
  expect(read(gql`{ tags { nodes { id } } }`)).toBeNull();
});
