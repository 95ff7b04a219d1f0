import { type DocumentNode, parse } from 'graphql';
import { createSchemaService, type SchemaService } from './schema-service.ts';

export const ratingsTypeDefs: DocumentNode = parse(/* GraphQL */ `
  extend schema @link(url: "https://specs.apollo.dev/federation/v2.9", import: ["@key", "@interfaceObject"])
  type Query { best: Media }
  type Media @key(fields: "id") @interfaceObject { id: ID! rating: Float! votes(least: Int = 0): Int }
`);

const resolvers = {
  Query: { best: () => ({ id: 'f2' }) },
  Media: {
    __resolveReference: ({ id }: { id: string }) => ({ id }),
    rating: ({ id }: { id: string }) => (id === 'b4' ? null : 0.5 * Number(id.slice(1))),
    votes: ({ id }: { id: string }, { least }: { least: number }) => least + id.length,
  },
};

/** Knows media only by the interface, so the planner has to rewrite types and fetch them from elsewhere. */
export const createRatingsService = (): SchemaService => createSchemaService('ratings', ratingsTypeDefs, resolvers);
