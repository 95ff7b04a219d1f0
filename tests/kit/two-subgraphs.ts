import { composeServices } from '@apollo/composition';
import { type DocumentNode, print } from 'graphql';
import { LRUCache } from 'lru-cache';
import { type BookChanges, catalogTypeDefs, createCatalogService } from './catalog-subgraph.ts';
import { createPeopleService, peopleTypeDefs } from './people-subgraph.ts';
import { createRatingsService, ratingsTypeDefs } from './ratings-subgraph.ts';
import type { SchemaService } from './schema-service.ts';

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
