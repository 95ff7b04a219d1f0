import { describe, expect, it } from '@jest/globals';
import { brokenCoordinates } from '../../tests/kit/broken-at.ts';
import { rootFieldsNullable } from './root-fields-nullable.ts';

describe('root-fields-nullable', () => {
  it('accepts nullable objects and lists, values, and fields of other types', () => {
    const good = /* GraphQL */ `
      type Query { post: Post posts: [Post!] version: String! }
      type Post { author: Post! }
    `;
    expect(brokenCoordinates(rootFieldsNullable, good)).toEqual([]);
  });

  it('refuses objects, interfaces, unions and lists that are never null', () => {
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
