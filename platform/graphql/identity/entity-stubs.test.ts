import { describe, expect, it } from '@jest/globals';
import { parse } from 'graphql';
import { entityStubs } from './entity-stubs.ts';

const stubsOf = (...texts: string[]) => entityStubs(texts.map((text) => parse(text)));

describe('stubs of entities', () => {
  it('are the id, the first key and its enums, of each type once', () => {
    const shelf = `
      "A shelf."
      type Shelf implements Node & Named @key(fields: "floor, number") @key(fields: "name") {
        "The id."
        id: ID! @shareable
        name: String!
        number: Int!
        floor: Floor!
      }
      type Size { width: Int! }
      enum Floor { FIRST SECOND @deprecated }
      enum Colour { RED }
    `;
    expect(stubsOf(shelf, shelf, 'type Book @key(fields: "isbn") { isbn: ID! }')).toBe(`"A shelf."
type Shelf implements Node @key(fields: "floor number", resolvable: false) {
  "The id."
  id: ID! @shareable
  floor: Floor!
  number: Int!
}

enum Floor {
  FIRST
  SECOND @deprecated
}
`);
  });

  it('implement the interfaces that all subgraphs define, with external fields', () => {
    const prelude = 'interface Node { id: ID! } interface Named { name: String! }';
    const shelf = `${prelude}
      interface Own { colour: String }
      type Shelf implements Node & Named & Own @key(fields: "number") {
        id: ID!
        number: Int!
        name: String! @shareable
        colour: String
      }`;
    expect(stubsOf(shelf, prelude)).toBe(`type Shelf implements Node & Named @key(fields: "number", resolvable: false) {
  id: ID! @shareable
  number: Int!
  name: String! @external
}
`);
  });

  it('cannot be made of a type that has different first keys in two subgraphs', () => {
    const type = (key: string) => `type Shelf implements Node @key(fields: "${key}") { id: ID! name: ID! number: ID! }`;
    expect(() => stubsOf(type('name'), type('number'))).toThrow(
      'Shelf has another first @key in another subgraph, so it would have two ids',
    );
  });
});
