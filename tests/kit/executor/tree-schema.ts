import { buildSchema } from 'graphql';

/** A small schema for handwritten cases. All data come from the root value. */
export const treeSchema = buildSchema(/* GraphQL */ `
  enum Color { RED GREEN }
  input Filter { text: String! = "none", sizes: [Int!], color: Color }
  interface Node { id: ID! }
  type Leaf implements Node { id: ID!, color: Color, size: Int, ratio: Float, on: Boolean, label(prefix: String = "a", times: Int!): String }
  type Branch implements Node { id: ID!, left: Node, right: Node!, leaves: [Leaf!]!, grid: [[Int]!], maybe: [Leaf], strict: Leaf! }
  union Thing = Leaf | Branch
  type Query {
    leaf: Leaf
    branch: Branch
    strictBranch: Branch!
    things: [Thing]
    nodes: [Node!]
    echo(filter: Filter, filters: [Filter!], color: Color = RED, id: ID): String
    then: String
  }
  type Mutation { first(n: Int): Int, second(n: Int): Int!, third(n: Int): Int }
`);

export const leaf = (id: string, more: object = {}) => ({
  __typename: 'Leaf',
  id,
  color: 'RED',
  size: 3,
  ratio: 0.5,
  on: true,
  ...more,
});
export const later = <Value>(value: Value): Promise<Value> => Promise.resolve(value);
