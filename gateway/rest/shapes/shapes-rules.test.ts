import { describe, expect, it } from '@jest/globals';
import {
  constant,
  count,
  echo,
  emptyIsNull,
  flatten,
  gather,
  hoist,
  integer,
  onlyIf,
} from '../../../platform/graphql/rest/rest-service.ts';
import { bodyOf, compiled, describedBody } from '../../../tests/kit/rest/shaped-bodies.ts';

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
