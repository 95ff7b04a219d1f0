import { describe, expect, it } from '@jest/globals';
import { buildSchema, parse } from 'graphql';
import { costliestFields } from './costly-fields.ts';

const schema = buildSchema(/* GraphQL */ `
  type Query { a: T b: T list(first: Int = 10): [T!]! }
  type T { x: T y: T z: T many(first: Int): [T!]! }
`);
const costliest = (query: string, variables: Record<string, unknown> = {}) =>
  costliestFields(schema, parse(query), variables).map(({ path, cost }) => `${path} ${cost}`);

describe('the most expensive fields of a document', () => {
  it('are those with the highest own cost, as often as they are returned', () => {
    expect(
      costliest('query ($n: Int) { a { x { y } } list(first: 20) { many(first: $n) { x } z } }', { n: 30 }),
    ).toEqual(['list.many 10000', 'list.many.x 600', 'list 500']);
  });

  it('have paths of response names, through inline and named fragments', () => {
    const query = '{ all: list(first: 50) { ...F ... on T { second: y { z } } } } fragment F on T { first: x }';
    expect(costliest(query)).toEqual(['all 500', 'all.second 50', 'all.first 50']);
  });

  it('are found in a bomb of fragments by a bounded number of visits, and in a cycle', () => {
    const bomb = Array.from(
      { length: 60 },
      (_, level) =>
        `fragment F${level} on T { ${level === 59 ? 'x' : `l${level}: x { ...F${level + 1} } r${level}: x { ...F${level + 1} }`} }`,
    );
    const found = costliest(`{ list(first: 7) { ...F0 } } ${bomb.join(' ')}`);
    expect(found).toHaveLength(3);
    expect(
      costliest('{ a { ...F } } fragment F on T { x { ...G } } fragment G on T { y { ...F } }').length,
    ).toBeLessThanOrEqual(3);
  });

  it('have paths of bounded length', () => {
    const [first] = costliestFields(schema, parse(`{ ${'a'.repeat(5000)}: list(first: 1) { x } }`), {});
    expect(first?.path).toHaveLength(201);
  });
});
