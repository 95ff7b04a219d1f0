import { describe, expect, it } from '@jest/globals';
import { brokenAt, brokenCoordinates } from '../../tests/kit/graphs/broken-at.ts';
import { connectionShape } from './connection-shape.ts';

const types = /* GraphQL */ `
  type Post { title: String! }
  type PostConnection { edges: [PostEdge!]! nodes: [Post!]! pageInfo: PageInfo! totalCount: Int meta: ReadMeta! }
  type PostEdge { cursor: String! node: Post! rank: Int }
`;
const fieldOf = (args: string) =>
  `type Query { posts${args.replaceAll(/Int!?( = 20)?/g, '$& @constraint(min: 1, max: 50)')}: PostConnection } ${types}`;

describe('connection-shape', () => {
  it.each(['(first: Int = 20, after: String)', '(first: Int, after: String, last: Int, before: String, tag: String)'])(
    'accepts a connection of the specification, with arguments %s',
    (args) => {
      expect(brokenAt(connectionShape, fieldOf(args))).toEqual([]);
    },
  );

  it.each([
    ['', ['A connection takes first: Int.', 'A connection takes after: String.']],
    ['(first: Int! = 20, after: ID)', ['first of a connection is Int.', 'after of a connection is String.']],
    ['(first: Int, after: String, last: Int)', ['last and before go together.']],
    [
      '(first: Int, after: String, before: DateTime)',
      ['before of a connection is String.', 'last and before go together.'],
    ],
    [
      '(first: Int = 20, after: String, last: Int, before: String)',
      ['first has no default beside last: it would be a second size. Its description says the default.'],
    ],
  ])('refuses the arguments %s', (args, messages) => {
    expect(brokenAt(connectionShape, fieldOf(args))).toEqual(messages.map((message) => `Query.posts: ${message}`));
  });

  it('refuses a size without a bound, also for a list that is not a connection', () => {
    const bad = /* GraphQL */ `
      type Query {
        tags(first: Int = 20 @constraint(min: 1, max: 100)): [String!]
        words(first: Int, last: Int @constraint(min: 1)): [String!]
      }
    `;
    expect(brokenCoordinates(connectionShape, bad)).toEqual(['Query.words(first:)', 'Query.words(last:)']);
  });

  it('refuses connections and edges that do not follow the specification', () => {
    const bad = /* GraphQL */ `
      type TagConnection { edges: [TagEdge] nodes: [Tag]! pageInfo: TagPageInfo! totalCount: Int! }
      type TagEdge { cursor: String node: [Tag!]! }
      type BoardEdge { cursor: String! node: Tag! }
      type TagPageInfo { hasNextPage: Boolean! }
      scalar WordConnection
    `;
    expect(brokenCoordinates(connectionShape, bad)).toEqual([
      'TagConnection',
      'TagConnection',
      'TagConnection',
      'TagConnection.totalCount',
      'TagEdge',
      'TagEdge',
      'BoardEdge',
      'TagPageInfo',
      'WordConnection',
    ]);
  });

  it('refuses a connection whose name does not end in Connection', () => {
    const bad = 'type TagList { edges: [String!]! } type Tags { pageInfo: PageInfo! }';
    expect(brokenCoordinates(connectionShape, bad)).toEqual(['TagList', 'Tags']);
  });
});
