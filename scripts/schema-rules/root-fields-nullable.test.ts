import { describe, expect, it } from '@jest/globals';
import { brokenCoordinates } from '../../tests/kit/broken-at.ts';
import { rootFieldsNullable } from './root-fields-nullable.ts';

describe('root-fields-nullable', () => {
  it('accepts nullable objects and lists, scalars, and fields of other types', () => {
    const good = /* GraphQL */ `
      type Query { post: Post posts: [Post!] version: String! }
      type Post { author: Post! }
    `;
    expect(brokenCoordinates(rootFieldsNullable, good)).toEqual([]);
  });

  it('refuses non-null objects, interfaces, unions and lists', () => {
    const bad = /* GraphQL */ `
      type Query { post: Post! node: Node! any: Any! meta: ReadMeta! names: [String!]! }
      type Post { name: String }
      union Any = Post
    `;
    expect(brokenCoordinates(rootFieldsNullable, bad)).toEqual([
      'Query.post',
      'Query.node',
      'Query.any',
      'Query.meta',
      'Query.names',
    ]);
  });
});
