import { composeServices } from '@apollo/composition';
import { type DocumentNode, parse, print } from 'graphql';
import { LRUCache } from 'lru-cache';
import { type BookChanges, catalogTypeDefs, createCatalogService } from './catalog-subgraph.ts';
import { createPeopleService, peopleTypeDefs } from './people-subgraph.ts';
import { createSchemaService, type SchemaService } from './schema-service.ts';

/** Most tests of a worker compose the same few subgraphs. */
const composed = new LRUCache<string, string>({ max: 20 });

/** Composes subgraphs by name. Throws when they do not compose. */
export const composeSubgraphs = (typeDefsByName: Readonly<Record<string, DocumentNode>>): string => {
  const key = JSON.stringify(Object.entries(typeDefsByName).map(([name, typeDefs]) => [name, print(typeDefs)]));
  const known = composed.get(key);
  if (known !== undefined) return known;
  const composition = composeServices(
    Object.entries(typeDefsByName).map(([name, typeDefs]) => ({
      name,
      typeDefs,
      url: `http://${name}.subgraph.invalid/graphql`,
    })),
  );
  if (composition.errors !== undefined) throw new Error(composition.errors.map((error) => error.message).join('\n'));
  composed.set(key, composition.supergraphSdl);
  return composition.supergraphSdl;
};

const ratingsTypeDefs: DocumentNode = parse(/* GraphQL */ `
  extend schema @link(url: "https://specs.apollo.dev/federation/v2.9", import: ["@key", "@interfaceObject"])
  type Query { best: Media }
  type Media @key(fields: "id") @interfaceObject { id: ID! rating: Float! votes(least: Int = 0): Int }
`);

const ratings = {
  Query: { best: () => ({ id: 'f2' }) },
  Media: {
    __resolveReference: ({ id }: { id: string }) => ({ id }),
    rating: ({ id }: { id: string }) => (id === 'b4' ? null : 0.5 * Number(id.slice(1))),
    votes: ({ id }: { id: string }, { least }: { least: number }) => least + id.length,
  },
};

/** Knows media only by the interface, so the planner has to rewrite types and fetch them from elsewhere. */
const createRatingsService = (): SchemaService => createSchemaService('ratings', ratingsTypeDefs, ratings);

export const twoSubgraphsSdl = (): string => composeSubgraphs({ catalog: catalogTypeDefs, people: peopleTypeDefs });

/** Adds ratings, which declares an interface as if it were an object. */
export const threeSubgraphsSdl = (): string =>
  composeSubgraphs({ catalog: catalogTypeDefs, people: peopleTypeDefs, ratings: ratingsTypeDefs });

export const createLibraryServices = (changes?: BookChanges): ReadonlyMap<string, SchemaService> =>
  new Map(
    [createCatalogService(changes), createPeopleService(), createRatingsService()].map((service) => [
      service.name,
      service,
    ]),
  );
