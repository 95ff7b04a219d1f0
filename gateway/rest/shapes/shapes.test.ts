import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { describe, expect, it } from '@jest/globals';
import { buildSchema, parse } from 'graphql';
import { createErrorTable } from '../../../platform/errors/error-table.ts';
import {
  constant,
  count,
  echo,
  emptyIsNull,
  flatten,
  fromPath,
  fromQuery,
  gather,
  hoist,
  hundredths,
  integer,
  neverNull,
  nullable,
  omit,
  onlyIf,
  type RestRoute,
  type ShapeRule,
} from '../../../platform/rest/rest-service.ts';
import { compileRoutes } from '../compile-route.ts';
import { documentText } from '../openapi/document-text.ts';
import { openApiDocument } from '../openapi/open-api-document.ts';
import { bodyText } from '../serializer/route-body.ts';

const schema = buildSchema(`
  scalar Decimal
  enum Colour { RED LIGHT_BLUE }
  type Query { posts(first: Int = 50, colour: Colour): PostConnection  post(id: ID!): Post  other: Int! }
  type PostConnection { nodes: [Post!]! edges: [PostEdge!]! pageInfo: PageInfo! totalCount: Int
    meta: Meta about: About warnings: [Warning!]! }
  type About { meta: Meta! warnings: [Warning!]! }
  type PostEdge { score: Float! node: Post! }
  type PageInfo { endCursor: String hasNextPage: Boolean! more: More }
  type More { pages: Int! }
  type Post { id: ID! title: String! tags: [Tag!]! lead: Tag price: Money failure: Failure comments: Comments! }
  type Tag { slug: String! name: String }
  type Money { amount: Decimal! currencyCode: String! }
  type Comments { nodes: [Comment!]! }
  type Comment { key: ID! parentKey: ID }
  type Failure { code: Colour! message: String isRetryable: Boolean! }
  type Meta { sourcesUsed: [String!]! }
  type Warning { code: String! source: String! message: String! }`);

const routeOf = (operation: string, rest: Partial<RestRoute> = {}): RestRoute => ({
  method: 'GET',
  path: '/',
  operation: parse(operation) as TypedDocumentNode<unknown, Record<string, unknown>>,
  variables: {},
  summary: '',
  ...rest,
});

const compiled = (operation: string, shapes: readonly ShapeRule[], rest: Partial<RestRoute> = {}) => {
  const [route] = compileRoutes(schema, { routes: [routeOf(operation, rest)], shapes }, createErrorTable([]));
  if (route === undefined) throw new Error('there is one route');
  return route;
};

/** The text of the body for a result. */
const bodyOf = (
  operation: string,
  shapes: readonly ShapeRule[],
  data: Readonly<Record<string, unknown>>,
  rest: Partial<RestRoute> & { readonly given?: Readonly<Record<string, unknown>> } = {},
): string => {
  const { body } = compiled(operation, shapes, rest);
  const value = body.path.reduce<unknown>((at, key) => (at as Record<string, unknown>)[key], data);
  const parts = body.write(value, { baseUrl: '', warnings: [], variables: rest.given ?? {} });
  return bodyText(parts, { requestId: 'r', processingTimeMs: 1 });
};

const documentOf = (operation: string, shapes: readonly ShapeRule[], rest: Partial<RestRoute>) => {
  const service = { title: '', version: '', description: '', errorStyle: 'detail', healthPath: '/h' } as const;
  const route = compiled(operation, shapes, rest);
  const binding = { name: 's', rest: { ...service, routes: [route.route], shapes } };
  return JSON.parse(documentText(openApiDocument(binding, [route]))('', 0));
};

/** The described body, with references resolved. */
const describedBody = (operation: string, shapes: readonly ShapeRule[], rest: Partial<RestRoute> = {}) => {
  const document = documentOf(operation, shapes, rest);
  const resolve = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(resolve);
    if (typeof value !== 'object' || value === null) return value;
    const { $ref, ...others } = value as Record<string, unknown>;
    const target = typeof $ref === 'string' ? document.components.schemas[$ref.split('/').at(-1) ?? ''] : {};
    return Object.fromEntries(Object.entries({ ...target, ...others }).map(([key, inner]) => [key, resolve(inner)]));
  };
  const get = document.paths['/'].get;
  return {
    body: resolve(get.responses[200].content['application/json'].schema) as Record<string, Record<string, unknown>>,
    parameters: get.parameters,
  };
};

const meta = { sourcesUsed: ['s'] };

describe('flatten', () => {
  const rules = [flatten('PostConnection.pageInfo')];
  const operation = '{ posts { total: totalCount pageInfo { nextCursor: endCursor hasNextPage } nodes { id } } }';

  it('replaces an object by its fields', () => {
    const posts = { total: 1, pageInfo: { nextCursor: 'c', hasNextPage: true }, nodes: [{ id: '1' }] };
    expect(bodyOf(operation, rules, { posts })).toBe(
      '{"total":1,"next_cursor":"c","has_next_page":true,"nodes":[{"id":"1"}]}',
    );
    const { body } = describedBody(operation, rules);
    expect(Object.keys(body['properties'] ?? {})).toEqual(['total', 'next_cursor', 'has_next_page', 'nodes']);
    expect(body['properties']).toMatchObject({
      next_cursor: { type: ['string', 'null'] },
      has_next_page: { type: 'boolean' },
    });
    expect(body['required']).toEqual(['total', 'next_cursor', 'has_next_page', 'nodes']);
  });

  it('writes nulls, or the rule’s values, for an object that is null', () => {
    const failed = '{ post(id: 1) { failure { retryable: isRetryable errorCode: code message } } }';
    const withDefault = [flatten('Post.failure', { whenNull: { retryable: false } })];
    expect(bodyOf(failed, [flatten('Post.failure')], { post: { failure: null } })).toBe(
      '{"retryable":null,"error_code":null,"message":null}',
    );
    expect(bodyOf(failed, withDefault, { post: { failure: null } })).toBe(
      '{"retryable":false,"error_code":null,"message":null}',
    );
    const failure = { retryable: true, errorCode: 'LIGHT_BLUE', message: 'm' };
    expect(bodyOf(failed, withDefault, { post: { failure } })).toBe(
      '{"retryable":true,"error_code":"light_blue","message":"m"}',
    );
    expect(describedBody(failed, withDefault).body['properties']).toMatchObject({ retryable: { type: 'boolean' } });
    expect(describedBody(failed, [flatten('Post.failure')]).body['properties']).toMatchObject({
      retryable: { type: ['boolean', 'null'] },
    });
  });

  it('reaches through several objects, and keeps optional fields apart from null ones', () => {
    const shapes = [...rules, flatten('PageInfo.more')];
    const bare = '{ posts { pageInfo { hasNextPage more { pages } } } }';
    expect(bodyOf(bare, shapes, { posts: { pageInfo: { hasNextPage: true, more: { pages: 2 } } } })).toBe(
      '{"has_next_page":true,"pages":2}',
    );
    const optional = '{ posts { totalCount pageInfo @skip(if: false) { hasNextPage } } }';
    expect(bodyOf(optional, rules, { posts: { totalCount: 1 } })).toBe('{"total_count":1}');
    expect(bodyOf(optional, rules, { posts: { totalCount: 1, pageInfo: null } })).toBe(
      '{"total_count":1,"has_next_page":null}',
    );
    expect(describedBody(optional, rules).body['required']).toEqual(['total_count']);
  });

  it('works in lists, next to the fields of an edge', () => {
    const edges = '{ posts { results: edges { score node { id title } } } }';
    const posts = { results: [{ score: 1.5, node: { id: '1', title: 't' } }] };
    expect(bodyOf(edges, [flatten('PostEdge.node')], { posts })).toBe(
      '{"results":[{"score":1.5,"id":"1","title":"t"}]}',
    );
  });

  it('looks a flattened object up once for consecutive fields', () => {
    const operation = '{ posts { edges { node { id title tags { slug } } score } } }';
    let lookUps = 0;
    const edge = (node: object | null) => ({
      score: 1,
      get node() {
        lookUps += 1;
        return node;
      },
    });
    const edges = [edge({ id: '1', title: 't', tags: [] }), edge(null)];
    expect(bodyOf(operation, [flatten('PostEdge.node')], { posts: { edges } })).toBe(
      '{"edges":[{"id":"1","title":"t","tags":[],"score":1},{"id":null,"title":null,"tags":null,"score":1}]}',
    );
    expect(lookUps).toBe(2);
  });

  it('finds meta and warnings of an envelope in flattened objects', () => {
    const about = { meta, warnings: [{ code: 'c', source: 's', message: 'm' }] };
    const within = '{ posts { totalCount about { meta { sourcesUsed } warnings { code source message } } } }';
    const envelope = { at: 'posts', resource: 'posts' };
    const text = bodyOf(within, [flatten('PostConnection.about')], { posts: { totalCount: 1, about } }, { envelope });
    expect(JSON.parse(text)).toEqual({
      data: { total_count: 1 },
      meta: { resource: 'posts', request_id: 'r', sources_used: ['s'], processing_time_ms: 1 },
      warnings: about.warnings,
    });
    const wrap = { at: 'posts', meta: true };
    expect(bodyOf(within, [flatten('PostConnection.about')], { posts: { totalCount: 1, about } }, { wrap })).toBe(
      '{"data":{"total_count":1,"warnings":[{"code":"c","source":"s","message":"m"}]},"meta":{"sources_used":["s"]}}',
    );
  });
});

describe('hoist', () => {
  it('replaces an object, or each of a list, by its only field', () => {
    const operation = '{ post(id: 1) { tags { slug } lead { name } price { amount } } }';
    const rules = [hoist('Post.tags'), hoist('Post.lead'), hoist('Post.price')];
    const post = { tags: [{ slug: 'a' }, { slug: 'b' }], lead: { name: null }, price: { amount: '12.50' } };
    expect(bodyOf(operation, rules, { post })).toBe('{"tags":["a","b"],"lead":null,"price":12.5}');
    expect(bodyOf(operation, rules, { post: { tags: [], lead: null, price: null } })).toBe(
      '{"tags":[],"lead":null,"price":null}',
    );
    expect(describedBody(operation, rules).body['properties']).toMatchObject({
      tags: { type: 'array', items: { type: 'string' } },
      lead: { type: ['string', 'null'] },
      price: { type: ['number', 'null'] },
    });
  });

  it('makes the body of a route with one root field', () => {
    const rules = [hoist('Query.posts')];
    expect(bodyOf('{ posts { nodes { id } } }', rules, { posts: { nodes: [{ id: '1' }] } })).toBe('[{"id":"1"}]');
  });
});

describe('rows of a tree in a connection', () => {
  const operation = '{ post(id: 1) { thread: comments { nodes { key parentKey } } } }';
  const nest = { at: 'post.thread.nodes', id: 'key', parent: 'parentKey', children: 'replies' };

  it('are nested at the place that they are hoisted to', () => {
    const nodes = [
      { key: 'a', parentKey: null },
      { key: 'b', parentKey: 'a' },
    ];
    expect(bodyOf(operation, [hoist('Post.thread')], { post: { thread: { nodes } } }, { nest })).toBe(
      '{"thread":[{"key":"a","parent_key":null,"replies":[{"key":"b","parent_key":"a","replies":[]}]}]}',
    );
    const { components, paths } = documentOf(operation, [hoist('Post.thread')], { nest });
    expect(paths['/'].get.responses[200]).toBeDefined();
    expect(components.schemas.Comment.properties).toMatchObject({ replies: { type: 'array' } });
  });
});

describe('numbers', () => {
  it.each([
    ['12.50', '12.5', '13', '1250'],
    ['12.00', '12', '12', '1200'],
    ['100', '100', '100', '10000'],
    ['-0.00', '0', '0', '0'],
    ['-1.255', '-1.255', '-1', '-126'],
    ['0.05', '0.05', '0', '5'],
    ['12345678901234567.89', '12345678901234567.89', '12345678901234568', '1234567890123456789'],
  ])('writes the decimal %s as the number %s, the integer %s, %s hundredths', (amount, number, whole, cents) => {
    const operation = '{ post(id: 1) { price { amount } } }';
    const written = (...rules: ShapeRule[]) => bodyOf(operation, rules, { post: { price: { amount } } });
    expect(written(hoist('Post.price'))).toBe(`{"price":${number}}`);
    expect(written(hoist('Post.price'), integer('Post.price'))).toBe(`{"price":${whole}}`);
    expect(written(flatten('Post.price'), hundredths('Money.amount'))).toBe(`{"amount":${cents}}`);
  });

  it('is described as an integer if a rule makes it one', () => {
    const operation = '{ post(id: 1) { price { amount } } }';
    const properties = (...rules: ShapeRule[]) => describedBody(operation, rules).body['properties'];
    expect(properties(hoist('Post.price'), integer('Post.price'))).toEqual({ price: { type: ['integer', 'null'] } });
    expect(properties(flatten('Post.price'))).toEqual({ amount: { type: ['number', 'null'] } });
  });
});

describe('constant', () => {
  const value = { reliability: { is_placeholder: true, note: 'n', percent: null, of: [1.5] } };

  it('adds members with fixed values at the rule’s place', () => {
    const operation = '{ post(id: 1) { id title } }';
    const written = (options = {}) =>
      bodyOf(operation, [constant('Post', { n: 1 }, options)], { post: { id: '1', title: 't' } });
    expect(written()).toBe('{"id":"1","title":"t","n":1}');
    expect(written({ after: 'id' })).toBe('{"id":"1","n":1,"title":"t"}');
    expect(written({ before: 'id' })).toBe('{"n":1,"id":"1","title":"t"}');
  });

  it('is described by its value', () => {
    const descriptions = { reliability: 'All of it.', 'reliability.note': 'Why.' };
    const { body } = describedBody('{ post(id: 1) { id } }', [constant('Post', value, { descriptions })]);
    expect(body['properties']?.['reliability']).toEqual({
      type: 'object',
      description: 'All of it.',
      properties: {
        is_placeholder: { type: 'boolean' },
        note: { type: 'string', description: 'Why.' },
        percent: { type: 'null' },
        of: { type: 'array', items: { type: 'number' } },
      },
      required: ['is_placeholder', 'note', 'percent', 'of'],
    });
  });
});

describe('echo', () => {
  const operation = 'query Q($limit: Int, $colour: Colour) { posts(first: $limit, colour: $colour) { totalCount } }';
  const rules = [echo('PostConnection', { limit: 'limit', colour: 'colour' }, { before: 'totalCount' })];
  const variables = { limit: fromQuery('limit', { default: 20 }), colour: fromQuery('colour') };
  const data = { posts: { totalCount: 1 } };

  it('writes the given value, or the default of REST or the graph, or null', () => {
    const sdl = { ...variables, limit: fromQuery('limit') };
    expect(bodyOf(operation, rules, data, { variables, given: { limit: 3, colour: 'LIGHT_BLUE' } })).toBe(
      '{"limit":3,"colour":"light_blue","total_count":1}',
    );
    expect(bodyOf(operation, rules, data, { variables })).toBe('{"limit":20,"colour":null,"total_count":1}');
    expect(bodyOf(operation, rules, data, { variables: sdl })).toBe('{"limit":50,"colour":null,"total_count":1}');
  });

  it('is described by its variable', () => {
    const { body, parameters } = describedBody(operation, rules, { variables });
    expect(body['properties']).toMatchObject({ limit: { type: 'integer' }, colour: { anyOf: [{}, { type: 'null' }] } });
    expect(parameters[0].schema).toMatchObject({ type: 'integer', default: 20 });
  });

  it('is written again in a list that lasts', () => {
    const rows = 'query Q($id: ID!) { post(id: $id) { tags { slug } } }';
    const tags = Object.freeze([Object.freeze({ slug: 'a' })]);
    const { body } = compiled(rows, [echo('Tag', { post: 'id' })], {
      path: '/{id}',
      variables: { id: fromPath('id') },
    });
    const written = (id: string) => body.write({ tags }, { baseUrl: '', warnings: [], variables: { id } }).data;
    expect([written('1'), written('2')]).toEqual([
      '{"tags":[{"slug":"a","post":"1"}]}',
      '{"tags":[{"slug":"a","post":"2"}]}',
    ]);
  });
});

describe('onlyIf and omit', () => {
  const operation = '{ posts { pageInfo { nextCursor: endCursor hasNextPage } } }';
  const rules = [flatten('PostConnection.pageInfo'), onlyIf('PageInfo.nextCursor', 'hasNextPage')];
  const posts = (hasNextPage: boolean) => ({ posts: { pageInfo: { nextCursor: 'c', hasNextPage } } });

  it('derive the next page from the end of the last one', () => {
    const alone = [...rules, omit('PageInfo.hasNextPage')];
    expect(bodyOf(operation, rules, posts(true))).toBe('{"next_cursor":"c","has_next_page":true}');
    expect(bodyOf(operation, rules, posts(false))).toBe('{"next_cursor":null,"has_next_page":false}');
    expect(bodyOf(operation, alone, posts(true))).toBe('{"next_cursor":"c"}');
    expect(bodyOf(operation, alone, posts(false))).toBe('{"next_cursor":null}');
    expect(describedBody(operation, alone).body['properties']).toEqual({ next_cursor: { type: ['string', 'null'] } });
  });

  it('work in an object that keeps its own place', () => {
    const nested = [onlyIf('PageInfo.nextCursor', 'hasNextPage')];
    expect(bodyOf(operation, nested, posts(false))).toBe('{"page_info":{"next_cursor":null,"has_next_page":false}}');
  });
});

describe('emptyIsNull', () => {
  const operation = '{ post(id: 1) { tags { slug } } }';

  it('writes null for an empty list, and describes it', () => {
    const rules = [emptyIsNull('Post.tags')];
    expect(bodyOf(operation, rules, { post: { tags: [] } })).toBe('{"tags":null}');
    expect(bodyOf(operation, rules, { post: { tags: [{ slug: 'a' }] } })).toBe('{"tags":[{"slug":"a"}]}');
    expect(describedBody(operation, rules).body['properties']?.['tags']).toMatchObject({ type: ['array', 'null'] });
  });

  it('applies to hoisted values, and to flattened ones', () => {
    const hoisted = [hoist('Post.tags'), emptyIsNull('Post.tags')];
    expect(bodyOf(operation, hoisted, { post: { tags: [] } })).toBe('{"tags":null}');
    expect(bodyOf(operation, hoisted, { post: { tags: [{ slug: 'a' }] } })).toBe('{"tags":["a"]}');
    const flat = [flatten('PostEdge.node'), emptyIsNull('Post.tags')];
    expect(
      bodyOf('{ posts { edges { node { tags { slug } } } } }', flat, { posts: { edges: [{ node: { tags: [] } }] } }),
    ).toBe('{"edges":[{"tags":null}]}');
  });
});

describe('neverNull', () => {
  it('describes a field that is nullable only in the graph, also in flattened objects', () => {
    const operation = '{ posts { total: totalCount nodes { id } } }';
    const rules = [neverNull('PostConnection.total'), flatten('Query.posts'), neverNull('Query.posts')];
    expect(bodyOf(operation, rules, { posts: { total: 2, nodes: [] } })).toBe('{"total":2,"nodes":[]}');
    expect(describedBody(operation, rules).body['properties']).toMatchObject({
      total: { type: 'integer' },
      nodes: { type: 'array' },
    });
    expect(describedBody(operation, [flatten('Query.posts')]).body['properties']).toMatchObject({
      total: { type: ['integer', 'null'] },
      nodes: { type: ['array', 'null'] },
    });
  });

  it('is refused for a field that the graph declares as non-null', () => {
    expect(() => compiled('{ posts { nodes { id } } }', [neverNull('Post.id')])).toThrow(
      "neverNull('Post.id') does not fit: the graph promises that, as ID!",
    );
  });
});

describe('nullable', () => {
  it('applies to a field that is non-null in the graph', () => {
    const operation = '{ posts { edges { score node { title } } } }';
    const rules = [nullable('PostEdge.score')];
    expect(bodyOf(operation, rules, { posts: { edges: [{ score: 1, node: { title: 'a' } }] } })).toBe(
      '{"edges":[{"score":1,"node":{"title":"a"}}]}',
    );
    const { edges } = describedBody(operation, rules).body['properties'] as Record<
      string,
      { items: { properties: object } }
    >;
    expect(edges?.items.properties).toMatchObject({ score: { type: ['number', 'null'] } });
  });
});

describe('count', () => {
  it('is the length of a list', () => {
    const operation = '{ posts { nodes { tags { slug } } } }';
    const rules = [count('PostConnection', { returned: 'nodes' }), count('Post', { tag_count: 'tags' })];
    const posts = { nodes: [{ tags: [{ slug: 'a' }, { slug: 'b' }] }, { tags: [] }] };
    expect(bodyOf(operation, rules, { posts })).toBe(
      '{"nodes":[{"tags":[{"slug":"a"},{"slug":"b"}],"tag_count":2},{"tags":[],"tag_count":0}],"returned":2}',
    );
    expect(describedBody(operation, rules).body['properties']?.['returned']).toMatchObject({ type: 'integer' });
  });
});

describe('gather', () => {
  const operation = `query Q($limit: Int) {
    posts(first: $limit) { total: totalCount posts: nodes { id } meta { sourcesUsed } warnings { code source message } } }`;
  const warnings = [{ code: 'c', source: 's', message: 'm' }];
  const posts = { total: 2, posts: [{ id: '1' }], meta, warnings };
  const variables = { limit: fromQuery('limit', { default: 20 }) };

  it('makes one object of members from several places', () => {
    const root = `query Q($limit: Int) { posts(first: $limit) { total: totalCount posts: nodes { id } } other }`;
    const rules = [
      flatten('Query.posts'),
      echo('Query', { limit: 'limit' }, { before: 'total' }),
      gather('Query', { meta: ['limit', 'total', 'other'] }),
    ];
    expect(bodyOf(root, rules, { posts, other: 7 }, { variables })).toBe(
      '{"meta":{"limit":20,"total":2,"other":7},"posts":[{"id":"1"}]}',
    );
    const { properties } = describedBody(root, rules, { variables }).body;
    expect(properties?.['meta']).toEqual({
      type: 'object',
      properties: { limit: { type: 'integer' }, total: { type: ['integer', 'null'] }, other: { type: 'integer' } },
      required: ['limit', 'total', 'other'],
    });
  });

  it('makes the meta of envelopes and wrapped objects, with the gateway’s warnings after its own', () => {
    const rules = [
      flatten('PostConnection.meta'),
      count('PostConnection', { returned: 'posts' }),
      gather('PostConnection', { meta: ['sourcesUsed', 'total', 'returned'] }),
    ];
    const enveloped = bodyOf(operation, rules, { posts }, { variables, envelope: { at: 'posts', resource: 'p' } });
    expect(JSON.parse(enveloped)).toEqual({
      data: { posts: [{ id: '1' }] },
      meta: { resource: 'p', request_id: 'r', sources_used: ['s'], total: 2, returned: 1, processing_time_ms: 1 },
      warnings,
    });
    const described = describedBody(operation, rules, { variables, envelope: { at: 'posts', resource: 'p' } });
    const metaSchema = described.body['properties']?.['meta'] as { properties: Record<string, unknown> };
    expect(metaSchema.properties['total']).toMatchObject({ type: ['integer', 'null'] });
    const wrap = { at: 'posts', meta: true };
    const withWarnings = [gather('PostConnection', { meta: ['total', 'warnings'] }), omit('PostConnection.meta')];
    const { body } = compiled(operation, withWarnings, { variables, wrap });
    expect(body.hasWarnings).toBe(true);
    const more = [{ code: 'stale_data' as const, source: 's', message: 'm' }];
    expect(JSON.parse(body.write(posts, { baseUrl: '', warnings: more }).data)).toEqual({
      data: { posts: [{ id: '1' }] },
      meta: { total: 2, warnings: [...warnings, { code: 'stale_data', source: 's', message: 'm' }] },
    });
  });

  it('writes nulls for members of an object that is null', () => {
    const failed = '{ post(id: 1) { failure { code message } } }';
    const rules = [flatten('Post.failure'), gather('Post', { error: ['code', 'message'] })];
    expect(bodyOf(failed, rules, { post: { failure: null } })).toBe('{"error":{"code":null,"message":null}}');
  });
});

describe('a body of several root fields', () => {
  it('is the object that has them', () => {
    const operation = 'query All { other posts { totalCount } }';
    expect(bodyOf(operation, [flatten('Query.posts')], { other: 1, posts: { totalCount: 2 } })).toBe(
      '{"other":1,"total_count":2}',
    );
    expect(Object.keys(describedBody(operation, []).body['properties'] ?? {})).toEqual(['other', 'posts']);
  });
});

describe('a rule that does not fit', () => {
  it.each([
    ['nothing has the field', flatten('Post.price'), 'these rules are for: flatten('],
    ['nothing is of the type', constant('Money', { a: 1 }), "constant('Money', { a })"],
    ['nothing has what it is put next to', constant('Post', { a: 1 }, { after: 'x' }), "constant('Post', { a })"],
    ['no operation has the variable', echo('Post', { a: 'limit' }), "echo('Post', { a })"],
    ['a leaf is flattened', flatten('Post.id'), "flatten('Post.id') does not fit: the field is no object but ID!"],
    [
      'a list is flattened',
      flatten('Post.tags'),
      "flatten('Post.tags') does not fit: the field is no object but [Tag!]!",
    ],
    ['a leaf is hoisted', hoist('Post.id'), "hoist('Post.id') does not fit: the field is no object but ID!"],
    [
      'two fields are hoisted',
      hoist('Post.tags'),
      "hoist('Post.tags') does not fit: not exactly one field is selected",
    ],
    ['a text is made an integer', integer('Post.id'), "integer('Post.id') does not fit: the field is no number but ID"],
    [
      'what is empty is no list',
      emptyIsNull('Post.id'),
      "emptyIsNull('Post.id') does not fit: the field is no list but ID",
    ],
    ['a list that is counted is none', count('Post', { n: 'id' }), "count('Post', { n }) does not fit: id is no list"],
    ['nothing has all that is gathered', gather('Post', { a: ['id', 'x'] }), "gather('Post', { a })"],
    ['a condition is no Boolean', onlyIf('Post.id', 'tags'), "onlyIf('Post.id') does not fit: no Boolean tags"],
    ['a member is there twice', constant('Post', { id: 1 }), 'an object of Post would have id twice'],
  ])('is refused at the start: %s', (_, rule, reason) => {
    expect(() => compiled('{ post(id: 1) { id tags { slug name } } }', [rule])).toThrow(reason);
  });
});
