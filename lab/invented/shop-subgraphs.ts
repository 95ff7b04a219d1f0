import { buildSubgraphSchema } from '@apollo/subgraph';
import { type DocumentNode, type GraphQLSchema, parse } from 'graphql';
import { inventShop, type ShopData } from './shop-data.ts';
import { shopResolvers } from './shop-resolvers.ts';

const link = /* GraphQL */ `
  extend schema
    @link(
      url: "https://specs.apollo.dev/federation/v2.3"
      import: ["@key", "@shareable", "@external", "@provides", "@requires"]
    )
`;

const accounts = /* GraphQL */ `
  ${link}
  type Query {
    me: User
    user(id: ID!): User
    users: [User]
  }
  type Mutation {
    "Gives a user another name. Unknown ids are null."
    renameUser(id: ID!, name: String!): User
    "Always refused."
    closeAccount(id: ID!): User
  }
  type User @key(fields: "id") {
    id: ID!
    name: String
    username: String @shareable
    birthday: String
    "Fails for some."
    email: String
  }
`;

const products = /* GraphQL */ `
  ${link}
  type Query {
    topProducts(first: Int = 9): [Product]
    product(upc: ID!): Product
    wares: [Ware]
    find(text: String!): [Finding]
  }
  interface Ware {
    upc: ID!
    name: String
    "Cents."
    price: Int
  }
  type Product implements Ware @key(fields: "upc") {
    upc: ID!
    name: String
    price: Int
    "Grams."
    weight: Int
    maker: Maker
  }
  type Bundle implements Ware {
    upc: ID!
    name: String
    price: Int
    parts: [Product]
  }
  type Maker {
    id: ID!
    name: String
    town: String
    products(first: Int): [Product!]
  }
  union Finding = Product | Bundle | Maker
`;

const inventory = /* GraphQL */ `
  ${link}
  type Query {
    lastUnits(most: Int! = 2): [Product!]
  }
  type Product @key(fields: "upc") {
    upc: ID!
    price: Int @external
    weight: Int @external
    inStock: Boolean
    "Cents; by weight, and nothing for what is dear."
    shippingEstimate: Int @requires(fields: "price weight")
    "Null for what is not in stock, although it must not be."
    aisle: String!
    "Fails for one product."
    recall: String
  }
`;

const reviews = /* GraphQL */ `
  ${link}
  type Query {
    review(id: ID!): Review
    strayReviews: [Review!]
  }
  type Mutation {
    "Returns what the review would look like; nothing is stored."
    draftReview(draft: ReviewDraft!): Review
  }
  input ReviewDraft {
    upc: ID!
    body: String!
    stars: Int = 3
  }
  type Review @key(fields: "id") {
    id: ID!
    body: String
    stars: Int
    author: User @provides(fields: "username")
    product: Product
  }
  type User @key(fields: "id") {
    id: ID!
    username: String @external
    reviews(least: Int): [Review]
  }
  type Product @key(fields: "upc") {
    upc: ID!
    reviews(least: Int): [Review]
  }
`;

const typeDefs = { accounts, products, inventory, reviews };

export type ShopSubgraphName = keyof typeof typeDefs;

export const shopSubgraphNames = Object.keys(typeDefs) as readonly ShopSubgraphName[];

export const shopTypeDefs = (name: ShopSubgraphName): DocumentNode => parse(typeDefs[name]);

export const createShopSchema = (name: ShopSubgraphName, data: ShopData = inventShop()): GraphQLSchema =>
  buildSubgraphSchema({ typeDefs: shopTypeDefs(name), resolvers: shopResolvers(data)[name] as never });
