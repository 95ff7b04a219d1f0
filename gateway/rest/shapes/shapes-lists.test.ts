import { describe, expect, it } from '@jest/globals';
import { count, echo, flatten, fromQuery, gather, hoist, omit } from '../../../platform/graphql/rest/rest-service.ts';
import { bodyOf, compiled, describedBody, documentOf } from '../../../tests/kit/rest/shaped-bodies.ts';

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
