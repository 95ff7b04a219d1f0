import { describe, expect, it } from '@jest/globals';
import { buildSchema, parse } from 'graphql';
import { measureDocument } from './document-size.ts';

const schema = buildSchema(/* GraphQL */ `
  type Query { one: Thing list(limit: Int = 10): [Thing!]! open(first: Int): Page ends(first: Int, last: Int): [Thing!]! }
  type Thing { a: Int b: Int things: [Thing!]! inner(last: Int = 20): [Thing!]! }
  interface Paged { items: [Thing!]! }
  type Page implements Paged { items: [Thing!]! }
`);
const sizeOf = (query: string, variables?: Record<string, unknown>) => measureDocument(schema, parse(query), variables);
const costOf = (query: string, variables?: Record<string, unknown>) => sizeOf(query, variables).cost;

describe('the cost of a document', () => {
  it('counts selections below a list as often as the list’s size', () => {
    expect(costOf('{ one { a b } }')).toBe(3);
    expect(costOf('{ list(limit: 3) { a b } }')).toBe(500 + 3 * 2);
    expect(costOf('{ list(limit: -5) { a } }')).toBe(500 + 1);
  });

  it('uses the schema’s default for a missing or null size, and ten without a default', () => {
    expect(costOf('{ one { inner { a } } }')).toBe(1 + 500 + 20);
    expect(costOf('{ one { inner(last: null) { a } } }')).toBe(1 + 500 + 20);
    expect(costOf('{ open { items { a } } }')).toBe(500 + 10 * 2);
  });

  it('multiplies through all levels, by each size once', () => {
    expect(costOf('{ open(first: 4) { items { things { a } } } }')).toBe(500 + 4 * 3);
    expect(costOf('{ list(limit: 4) { things { inner(last: 5) { a } } } }')).toBe(500 + 4 * (1 + 500 + 5));
  });

  it('accepts a size from either end', () => {
    expect(costOf('{ ends(first: 4) { a } }')).toBe(500 + 4);
    expect(costOf('{ ends(last: 40) { a } }')).toBe(500 + 40);
    expect(costOf('{ ends(first: 4, last: 40) { a } }')).toBe(500 + 40);
    expect(costOf('{ ends(first: null, last: 40) { a } }')).toBe(500 + 40);
    expect(costOf('query ($n: Int) { ends(first: 4, last: $n) { a } }', { n: 40 })).toBe(500 + 40);
    expect(costOf('query ($n: Int) { ends(first: $n, last: 4) { a } }', {})).toBe(500 + 4);
    expect(costOf('{ ends { a } }')).toBe(500 + 10);
  });

  it('finds sizes in fragments, also on an interface', () => {
    const fragments =
      'fragment F on Thing { ... on Thing { inner(last: 5) { a } } } fragment P on Paged { items { ...F } }';
    expect(costOf(`{ open(first: 4) { ...P } } ${fragments}`)).toBe(500 + 4 * (1 + 500 + 5));
  });

  it('counts what is repeated at one place once, also in fragments of fragments', () => {
    const fragments = 'fragment F on Query { list(limit: 3) { a ...G } } fragment G on Thing { b }';
    const once = `{ ...F } ${fragments}`;
    const often = `{ ...F list(limit: 3) { b } ... { list(limit: 3) { a } } list(limit: 3) { a ...G } ...F } ${fragments}`;
    expect(costOf(once)).toBe(500 + 3 * 2);
    expect(costOf(often)).toBe(500 + 3 * 2);
    expect(sizeOf(often).repeatedCost).toBe(5 * 500 + 3 * 8);
    expect(costOf(`{ ...F other: list(limit: 3) { a } } ${fragments}`)).toBe(500 + 6 + 500 + 3);
  });

  it('counts a field that an interface and its object select once', () => {
    const query =
      '{ open(first: 2) { items { a } ... on Paged { items { a b } } ...P } } fragment P on Page { items { b } }';
    expect(costOf(query)).toBe(500 + 2 * 3);
  });

  it('counts the most expensive of several sizes that a repeated field has before validation', () => {
    expect(costOf('query ($n: Int) { list(limit: 2) { a } list(limit: $n) { a } }', { n: 7 })).toBe(500 + 7);
  });

  it('counts a variable at its lowest cost until its value is known', () => {
    const query = 'query ($n: Int) { list(limit: $n) { a } }';
    expect(sizeOf(query)).toMatchObject({ cost: 500 + 1, variableSize: true });
    expect(costOf(query, { n: 70 })).toBe(500 + 70);
    expect(costOf(query, {})).toBe(500 + 10);
    expect(costOf(query, { n: null })).toBe(500 + 10);
    expect(sizeOf('query ($n: Int) { list(limit: 2) { a } }').variableSize).toBe(false);
  });
});
