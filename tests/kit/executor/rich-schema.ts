import {
  buildSchema,
  type GraphQLInterfaceType,
  type GraphQLObjectType,
  type GraphQLSchema,
  type GraphQLUnionType,
} from 'graphql';

const sdl = /* GraphQL */ `
  enum Color { RED GREEN }
  scalar Money
  input Filter { text: String = "none", sizes: [Int!], color: Color }

  "Found by __typename."
  interface Node { id: ID!, plainColor: Color }
  "Found by isTypeOf, one type at once and one later."
  interface Shape { area: Float, plainLabel: String }
  "Found by resolveType."
  union Thing = Leaf | Circle

  type Leaf implements Node {
    id: ID!
    plainColor: Color
    plainSize: Int
    plainTags: [String!]
    plainMethod(times: Int = 2): String
    size(of: Filter, n: Int): Int
    money: Money
    next: Leaf
    sure: Leaf!
  }
  type Branch implements Node {
    id: ID!
    plainColor: Color
    plainOn: Boolean!
    left: Node
    right: Node!
    leaves: [Leaf!]
    strict: [Leaf!]!
    grid: [[Int!]]
    colors(color: Color = RED): [Color]!
    shapes: [Shape]
    things: [Thing!]
  }
  type Circle implements Shape { area: Float, plainLabel: String, radius: Int!, leaf: Leaf }
  type Square implements Shape { area: Float, plainLabel: String, side: Int!, branch: Branch }

  type Query { leaf: Leaf, branch: Branch, sureBranch: Branch!, nodes: [Node], shape: Shape, thing: Thing, things: [Thing!]!, total(n: Int!): Float }
  type Mutation { change: Leaf, changeNode(n: Int): Node, changeSurely: Branch! }
`;

const typenameOf = (value: unknown): string | undefined => (value as { kind?: string }).kind;

/** A schema with every kind of type and every way to resolve an object's type. */
export const createRichSchema = (): GraphQLSchema => {
  const schema = buildSchema(sdl);
  const circle = schema.getType('Circle') as GraphQLObjectType;
  const square = schema.getType('Square') as GraphQLObjectType;
  const thing = schema.getType('Thing') as GraphQLUnionType;
  circle.isTypeOf = (value) => typenameOf(value) === 'Circle';
  square.isTypeOf = async (value) => typenameOf(value) === 'Square';
  // Resolves later for fields whose keys have an even length, if the data allow promises.
  thing.resolveType = (value, _context, info) =>
    (value as { isAsync?: boolean }).isAsync === true && String(info.path.key).length % 2 === 0
      ? Promise.resolve(typenameOf(value))
      : typenameOf(value);
  (schema.getType('Shape') as GraphQLInterfaceType).resolveType = undefined;
  return schema;
};
