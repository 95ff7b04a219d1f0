import { describe, expect, it } from '@jest/globals';
import { brokenAt, brokenCoordinates } from '../../tests/kit/graphs/broken-at.ts';
import {
  idOnlyOnNodes,
  listItemsNonNull,
  metaType,
  mutationShape,
  rootFieldsNullable,
  sameTypesInMembers,
  scalarsSpecifiedBy,
  warningsType,
} from './shape-rules.ts';

describe('id-only-on-nodes', () => {
  it('accepts id on nodes, natural keys with their own names, and id as an argument of node', () => {
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

it('same-types-in-members refuses a field of another type than its interface has', () => {
  const sdl = /* GraphQL */ `
    interface Item { headline: String! seenAt: DateTime }
    type Post implements Item { headline: String! seenAt: DateTime! }
    type Story implements Item { headline: String! seenAt: DateTime title: String }
  `;
  expect(brokenCoordinates(sameTypesInMembers, sdl)).toEqual(['Post.seenAt']);
});

describe('list-items-non-null', () => {
  it('accepts lists of non-null items', () => {
    const good = /* GraphQL */ `
      type Query { tags(of: [ID!]): [String!] grid: [[Int!]!]! one: String }
      input TagInput { names: [String!]! }
    `;
    expect(brokenCoordinates(listItemsNonNull, good)).toEqual([]);
  });

  it('refuses nullable items at any depth', () => {
    const bad = /* GraphQL */ `
      type Query { tags(of: [ID]): [String]! grid: [[Int!]] cells: [[Int]!]! }
      input TagInput { names: [String] }
    `;
    expect(brokenCoordinates(listItemsNonNull, bad)).toEqual([
      'Query.tags',
      'Query.grid',
      'Query.cells',
      'Query.tags(of:)',
      'TagInput.names',
    ]);
  });
});

describe('meta-type', () => {
  it('accepts meta: ReadMeta, also nullable', () => {
    expect(brokenCoordinates(metaType, 'type A { meta: ReadMeta! } type B { meta: ReadMeta }')).toEqual([]);
  });

  it('refuses another type or another name', () => {
    const bad = 'type A { meta: PostMeta! } type PostMeta { at: Int } type B { origin: ReadMeta! }';
    expect(brokenCoordinates(metaType, bad)).toEqual(['A.meta', 'B.origin']);
  });
});

describe('mutation-shape', () => {
  it('accepts one input and a payload, both named after the mutation', () => {
    const good = /* GraphQL */ `
      type Mutation { cancelSearch(input: CancelSearchInput!): CancelSearchPayload }
      input CancelSearchInput { jobId: String! }
      type CancelSearchPayload { search: String userErrors: [UserError!]! }
    `;
    expect(brokenAt(mutationShape, good)).toEqual([]);
  });

  it('refuses other arguments and results', () => {
    const bad = /* GraphQL */ `
      type Mutation {
        cancel(jobId: ID!): Boolean
        start(input: SearchInput!): StartPayload!
        stop(input: StopInput!, force: Boolean): StopPayload
      }
    `;
    expect(brokenCoordinates(mutationShape, bad)).toEqual([
      'Mutation.cancel',
      'Mutation.cancel',
      'Mutation.start',
      'Mutation.start',
      'Mutation.stop',
    ]);
  });

  it('refuses payloads without userErrors, and payloads with non-null fields', () => {
    const bad = 'type APayload { search: String! } type BPayload { userErrors: [UserError!] search: String }';
    expect(brokenCoordinates(mutationShape, bad)).toEqual(['APayload', 'APayload.search', 'BPayload']);
  });
});

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

describe('scalars-specified-by', () => {
  it('accepts a scalar with the URL of its specification', () => {
    const good = 'scalar DateTime @specifiedBy(url: "https://scalars.graphql.org/andimarek/date-time")';
    expect(brokenCoordinates(scalarsSpecifiedBy, good)).toEqual([]);
  });

  it('refuses a scalar without it', () => {
    expect(brokenCoordinates(scalarsSpecifiedBy, 'scalar Colour')).toEqual(['Colour']);
  });
});

describe('warnings-type', () => {
  it('accepts warnings: [Warning!]!', () => {
    expect(brokenCoordinates(warningsType, 'type Page { warnings: [Warning!]! }')).toEqual([]);
  });

  it('refuses warnings with another type or another name', () => {
    const bad = 'type A { warnings: [String!]! } type B { warnings: [Warning!] } type C { notes: [Warning!]! }';
    expect(brokenCoordinates(warningsType, bad)).toEqual(['A.warnings', 'B.warnings', 'C.notes']);
  });
});
