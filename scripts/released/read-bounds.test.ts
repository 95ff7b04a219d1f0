import { expect, it } from '@jest/globals';
import { buildSchema, parse } from 'graphql';
import { readBounds } from './read-bounds.ts';

const supergraph = parse(`
  type Query { jobs(first: Int @constraint(max: 50), hidden: Int @constraint(max: 9)): Int  operation(name: ID @constraint(maxLength: 8)): Int }
  input Hidden { size: Int @constraint(max: 7) }`);

it('reads the bounds of elements that clients see, and no others', () => {
  const api = buildSchema('type Query { jobs(first: Int): Int }');
  expect(readBounds(supergraph, api)).toEqual({ 'Query.jobs(first:)': { max: 50 } });
});
