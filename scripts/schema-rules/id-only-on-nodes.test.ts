import { describe, expect, it } from '@jest/globals';
import { brokenCoordinates } from '../../tests/kit/broken-at.ts';
import { idOnlyOnNodes } from './id-only-on-nodes.ts';

describe('id-only-on-nodes', () => {
  it('accepts id on nodes, natural keys by their own names, and id as an argument of node', () => {
    const good = /* GraphQL */ `
      interface Node { id: ID! }
      type Post implements Node @key(fields: "postId") { id: ID! postId: String! }
      type Money { currency: String! }
      type Query { node(id: ID!): Node nodes(ids: [ID!]!): [Node] post(postId: String!): Post }
      input PostInput { id: ID! }
      type Old { id: String @inaccessible }
    `;
    expect(brokenCoordinates(idOnlyOnNodes, good)).toEqual([]);
  });

  it('refuses id elsewhere or of another type, and an entity that is not a node', () => {
    const bad = /* GraphQL */ `
      type Post @key(fields: "slug") { slug: String! }
      type Book { id: ID! }
      type Sport implements Node { id: String! }
      type Query { post(id: ID!): Post posts(ids: [ID!]!): Post }
      input PostInput { id: String }
    `;
    expect(brokenCoordinates(idOnlyOnNodes, bad)).toEqual([
      'Post',
      'Book.id',
      'Sport.id',
      'Query.post(id:)',
      'Query.posts(ids:)',
      'PostInput.id',
    ]);
  });
});
