import { describe, expect, it } from '@jest/globals';
import {
  constant,
  count,
  echo,
  emptyIsNull,
  flatten,
  fromPath,
  fromQuery,
  hoist,
  hundredths,
  integer,
  neverNull,
  nullable,
  omit,
  onlyIf,
  type ShapeRule,
} from '../../../platform/graphql/rest/rest-service.ts';
import { bodyOf, compiled, describedBody } from '../../../tests/kit/rest/shaped-bodies.ts';

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
