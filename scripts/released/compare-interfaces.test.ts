import { describe, expect, it } from '@jest/globals';
import { buildSchema, parse } from 'graphql';
import { type BoundedSchema, compareSchemas } from './compare-interfaces.ts';
import { readBounds } from './read-bounds.ts';

const bounded = (sdl: string): BoundedSchema => {
  const api = buildSchema(sdl, { assumeValidSDL: true });
  return { api, bounds: readBounds(parse(sdl), api) };
};

const released = `
type Query { posts(first: Int = 10 @constraint(min: 1, max: 100, example: "5"), filter: Filter): [Post!]! }
interface Named { name: ID }
type Page implements Named { name: ID url: String! headline: String! }
type Post { title: String! summary: String kind: Kind! }
enum Kind { NEWS ESSAY }
union Found = Post
input Filter { tag: String @constraint(maxLength: 64) kind: Kind }`;

const changesOf = async (...edits: (readonly [string, string])[]) => {
  const current = edits.reduce((sdl, [from, to]) => sdl.replace(from, to), released);
  expect(current).not.toBe(released);
  return (await compareSchemas(bounded(released), bounded(current))).map(({ level, at }) => [level, at]);
};

describe('two schemas', () => {
  it('are the same for clients when nothing has changed', async () => {
    expect(await compareSchemas(bounded(released), bounded(released))).toEqual([]);
  });

  it.each([
    ['a field that is gone', 'title: String! ', '', 'Post.title'],
    ['a field that may be null now', 'title: String!', 'title: String', 'Post.title'],
    ['a field of another type', 'title: String!', 'title: Int!', 'Post.title'],
    ['an argument that is gone', ', filter: Filter', '', 'Query.posts(filter:)'],
    ['an argument that is required now', 'filter: Filter', 'filter: Filter!', 'Query.posts(filter:)'],
    ['a new argument that is required', '(first', '(site: String!, first', 'Query.posts(site:)'],
    ['a new input field that is required', 'input Filter {', 'input Filter { site: ID!', 'Filter.site'],
    ['an enum value that is gone', 'NEWS ESSAY', 'NEWS', 'Kind.ESSAY'],
    ['a tighter bound of an argument', 'max: 100', 'max: 50', 'Query.posts(first:)'],
    ['a tighter bound of an input field', 'maxLength: 64', 'maxLength: 32', 'Filter.tag'],
    ['a bound where there was none', 'kind: Kind }', 'kind: Kind @constraint(maxItems: 2) }', 'Filter.kind'],
    [
      'a union that is an interface without one of its members',
      'union Found = Post',
      'interface Found { id: ID }',
      'Found',
    ],
    ['a rule over an input', 'input Filter', 'input Filter @constraint(exactlyOne: ["tag", "kind"])', 'Filter'],
  ])('%s is a break, named by its coordinate', async (_, from, to, coordinate) => {
    expect(await changesOf([from, to])).toEqual([['breaking', coordinate]]);
  });

  it.each([
    ['a new member of a union', 'Found = Post', 'Found = Post | Query', 'Found'],
    ['a new member of an interface', 'type Post {', 'type Post implements Named { name: ID', 'Post'],
    ['a new enum value', 'NEWS ESSAY', 'NEWS ESSAY NOTE', 'Kind.NOTE'],
    ['another default', 'first: Int = 10', 'first: Int = 20', 'Query.posts(first:)'],
  ])('%s is dangerous', async (_, from, to, coordinate) => {
    expect(await changesOf([from, to])).toEqual([['dangerous', coordinate]]);
  });

  it.each([
    ['a new field', 'kind: Kind! }', 'kind: Kind! url: String }'],
    ['a new input field that may be left out', 'input Filter {', 'input Filter { site: ID'],
    ['a field that is no longer nullable', 'summary: String', 'summary: String!'],
    ['a new argument that may be left out', '(first', '(after: String @constraint(maxLength: 9), first'],
    ['a wider bound', 'max: 100', 'max: 200'],
    ['another example', '"5"', '"6"'],
    ['a deprecation', 'summary: String', 'summary: String @deprecated(reason: "Use `title`.")'],
  ])('%s is no change for clients', async (_, from, to) => {
    expect(await changesOf([from, to])).toEqual([]);
  });

  it('may have an interface where a union was, of the same types, because each document remains valid', async () => {
    const toInterface = [
      ['union Found = Post', 'interface Found { headline: String! }'],
      ['type Post {', 'type Post implements Found { headline: String!'],
    ] as const;
    expect(await changesOf(...toInterface)).toEqual([]);
    const another = ['implements Named', 'implements Named & Found'] as const;
    expect(await changesOf(...toInterface, another)).toEqual([['dangerous', 'Page']]);
  });

  it('have no bounds of elements that clients do not see', () => {
    const supergraph = parse('type Query { posts(first: Int, hidden: Int @constraint(max: 3)): Int }');
    expect(readBounds(supergraph, buildSchema('type Query { posts(first: Int): Int }'))).toEqual({});
  });
});
