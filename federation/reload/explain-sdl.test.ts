import { describe, expect, it } from '@jest/globals';
import { composeSupergraph } from './compose-supergraph.ts';
import { planningTasks } from './planning-tasks.ts';

const refusalOf = async (sdl: string): Promise<string | undefined> => {
  const loading = await planningTasks.load(1, sdl, undefined);
  return 'refusal' in loading ? loading.refusal : undefined;
};
const subgraph =
  'extend schema @link(url: "https://specs.apollo.dev/federation/v2.9", import: ["@key"]) type Query { a: A } type A @key(fields: "id") { id: ID! }';

describe('a text that is no supergraph', () => {
  it.each([
    ['an empty file', ' \n', /^it is empty; check the address or path, and publish /],
    ['a page', '<!doctype html><html></html>', /^it is a page of HTML or XML; check the address or path/],
    ['JSON', '{"data": {"sdl": ""}}', /^it is JSON; check the address or path/],
    [
      'a broken text',
      'type Query {\n a: ',
      /^it cannot be parsed: .*<EOF> \(line 2, column 5\); check that it is complete/,
    ],
    ['a subgraph', subgraph, /^it is the schema of one subgraph; compose it with the other subgraphs first/],
    ['an older subgraph', 'type A @key(fields: "id") { id: ID! }', /^it is the schema of one subgraph; /],
    [
      'a plain schema',
      'type Query { a: Int }',
      /^it is a schema without the join directives of a supergraph; compose it/,
    ],
    ['operations', 'query { a }', /^it contains operations, not a schema; /],
    [
      'an unknown core schema',
      'schema @core(feature: "x") { query: Q } type Q { a: Int }',
      /^The schema .*; compose it again/,
    ],
  ])('is refused in one sentence with a remedy: %s', async (_, sdl, sentence) => {
    const refusal = await refusalOf(sdl);
    expect(refusal).toMatch(sentence);
    expect(refusal).not.toContain('\n');
  });
});

describe('subgraphs that do not compose', () => {
  it.each([
    ['', /^\[a\] The SDL cannot be parsed: it is empty$/],
    ['<html>', /^\[a\] The SDL cannot be parsed: it is a page of HTML or XML$/],
    ['type Query {', /^\[a\] The SDL cannot be parsed: Syntax Error: .* \(line 1, column 13\)$/],
    ['type T { a: Int }', /^No queries found in any subgraph/],
  ])('are refused in one sentence each: %j', (sdl, sentence) => {
    const composed = composeSupergraph([{ name: 'a', url: 'http://a.example', sdl }]);
    expect('errors' in composed && composed.errors).toEqual([expect.stringMatching(sentence)]);
  });
});
