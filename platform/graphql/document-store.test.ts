import { expect, it } from '@jest/globals';
import { buildSchema, parse } from 'graphql';
import { hasReportingFieldsOnly } from './document-store.ts';

const schema = buildSchema(`
  type Query { harbour: Harbour  boats: [Boat!]! }
  type Harbour { name: String!  tide: Int  nearest: Vessel }
  interface Vessel { name: String!  crew: Int }
  type Boat implements Vessel { name: String!  crew: Int }
  type Ferry implements Vessel { name: String!  crew: Int }`);
const resolve = () => null;
for (const [type, field] of [
  ['Query', 'harbour'],
  ['Query', 'boats'],
  ['Harbour', 'tide'],
  ['Ferry', 'crew'],
] as const) {
  const owner = schema.getType(type);
  if (owner !== undefined && 'getFields' in owner) Object.assign(owner.getFields()[field] ?? {}, { resolve });
}
const reporting = new Set(['Query.harbour', 'Harbour.tide']);

it.each([
  ['{ harbour { __typename name tide } }', true],
  ['{ harbour { nearest { name } } }', true],
  ['{ boats { name } }', false],
  ['{ harbour { name } boats { name } }', false],
  ['{ harbour { nearest { crew } } }', false],
  ['{ harbour { nearest { ... on Ferry { crew } } } }', false],
  ['{ harbour { nearest { ... on Boat { crew } } } }', true],
  ['{ harbour { ...More } } fragment More on Harbour { nearest { crew } }', false],
  ['{ harbour { name } __schema { description } }', false],
])('a document reports all that it reads if each field with a resolver does: %s', (text, expected) => {
  expect(hasReportingFieldsOnly(schema, parse(text), reporting)).toBe(expected);
});

it('no document reports anything if no field does', () => {
  expect(hasReportingFieldsOnly(schema, parse('{ __typename }'), new Set())).toBe(false);
});
