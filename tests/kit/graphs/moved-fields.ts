import { type DocumentNode, parse } from 'graphql';
import { createSchemaService, type SchemaService } from './schema-service.ts';

const movedTypeDefs = (label: string): DocumentNode =>
  parse(/* GraphQL */ `
    extend schema @link(url: "https://specs.apollo.dev/federation/v2.9", import: ["@key", "@override"])
    type Query { broken: String @override(from: "catalog", label: "${label}") }
    type Book @key(fields: "id") {
      id: ID!
      grid: [[Int]] @override(from: "catalog", label: "${label}")
      strict: String! @override(from: "catalog", label: "${label}")
      tags: [String!] @override(from: "catalog", label: "tags-moved")
    }
  `);

const resolvers = {
  Query: { broken: () => 'moved' },
  Book: {
    __resolveReference: ({ id }: { id: string }) => ({ id }),
    grid: () => [[1000]],
    strict: () => 'moved',
    tags: () => ['moved'],
  },
};

/** Fields of the catalog that move to another subgraph, which returns `moved` and a grid of 1000. */
export const movedFields = (label: string): { readonly typeDefs: DocumentNode; readonly service: SchemaService } => {
  const typeDefs = movedTypeDefs(label);
  return { typeDefs, service: createSchemaService('moved', typeDefs, resolvers) };
};
