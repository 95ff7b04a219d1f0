import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { buildSchema } from 'graphql';
import { projectRoot } from '../../platform/runtime/project-root.ts';
import { connectionFieldsOf } from '../../scripts/clients/schema-parts.ts';
import { compileRelayApp, relayCompilerRuns } from '../kit/relay/relay-compiler.ts';
import { connectionFragments, nodeFragments } from '../kit/relay/relay-fragments.ts';

const sdl = readFileSync(join(projectRoot, 'schema', 'api.graphql'), 'utf8');

/** Compiles a fragment for every connection in each of its directions, and for every node. */
const compileAll = (text: string) => {
  const schema = buildSchema(text);
  const fields = connectionFieldsOf(schema);
  const fragments = [...fields.flatMap((field) => connectionFragments(field, schema)), ...nodeFragments(schema)];
  const documents = Object.fromEntries(fragments.map((fragment) => [fragment.name, fragment.text]));
  return {
    ...compileRelayApp(text, documents),
    fields: fields.map(({ type, field }) => `${type.name}.${field.name}`),
    expected: fragments.flatMap(({ artifacts }) => artifacts).sort(),
  };
};

/** Connections in both directions, at the root and on a node, with only what Relay requires. */
const small = /* GraphQL */ `
  type Query { node(id: ID!): Node tags(first: Int, after: String, last: Int, before: String): TagConnection }
  interface Node { id: ID! }
  type Tag implements Node { id: ID! tags(kind: String!, first: Int, after: String): TagConnection }
  type TagConnection { edges: [TagEdge!]! nodes: [Tag!]! pageInfo: PageInfo! totalCount: Int }
  type TagEdge { cursor: String! node: Tag! }
  type PageInfo { hasNextPage: Boolean! hasPreviousPage: Boolean! startCursor: String endCursor: String }
`;

(relayCompilerRuns ? describe : describe.skip)('relay-compiler', () => {
  it('pages through every connection of the graph, and refetches every node', () => {
    const { output, compiled, artifacts, fields, expected } = compileAll(sdl);
    expect(compiled ? '' : output).toBe('');
    expect(artifacts).toEqual(expected);
    expect(fields).toContain('Query.restaurants');
  });

  it('pages backwards, pages from a node, and refetches a node, where the schema permits it', () => {
    const { output, compiled, artifacts } = compileAll(small);
    expect(compiled ? '' : output).toBe('');
    expect(artifacts).toEqual([
      'QueryTagsfirstQuery',
      'QueryTagsfirst_data',
      'QueryTagslastQuery',
      'QueryTagslast_data',
      'TagAgainQuery',
      'TagAgain_data',
      'TagTagsfirstQuery',
      'TagTagsfirst_data',
    ]);
  });

  it.each([
    ['has no cursor', 'cursor: String!', 'at: Int'],
    ['has no edges', 'edges: [TagEdge!]!', 'rows: [TagEdge!]!'],
    ['has edges that are no list', 'edges: [TagEdge!]!', 'edges: TagEdge!'],
    ['has no pageInfo', 'pageInfo: PageInfo!', 'page: PageInfo!'],
    ['has no endCursor', 'endCursor: String', 'end: String'],
    ['does not say whether more follows', 'hasNextPage: Boolean!', 'hasMore: Boolean!'],
    ['does not say whether more precedes', 'hasPreviousPage: Boolean!', 'hasLess: Boolean!'],
  ])('refuses a connection that %s', (_, from, to) => {
    expect(small).toContain(from);
    expect(compileAll(small.replace(from, to))).toMatchObject({ compiled: false, artifacts: [] });
  });
});
