import { placeFields } from '../../platform/gazetteer/place-fields.ts';
import { placeRoots } from '../../platform/gazetteer/place-roots.ts';
import { eventItself } from '../../platform/subgraph/event-itself.ts';
import type { Resolvers } from './__generated__/resolvers.ts';
import { namedRestaurant, restaurantOfTables } from './named-restaurant.ts';
import { toPlatformErrors } from './service/tables/platform-errors.ts';

export const resolvers: Resolvers = {
  Query: {
    ...placeRoots,
    restaurants: (_, args, { service, signal }) => service.search.search(args, signal),
    restaurant: (_, key, { loaders }) => loaders.restaurants.load(key),
    tableAvailability: (_, args, { service, signal }) => service.tables.availability(args, signal),
  },
  Subscription: {
    tableWatch: {
      subscribe: async (_, { platform, platformId, ...request }, { service, signal }) =>
        service.watch.watch(platform, platformId, request, signal),
      resolve: eventItself,
    },
  },
  Restaurant: {
    __resolveReference: ({ platform, platformId }, { loaders }) => loaders.restaurants.load({ platform, platformId }),
    place: ({ placeId }) => (placeId === null ? null : { placeId }),
    availability: ({ platform, platformId, name }, request, { loaders }) =>
      loaders.tables.load({ platform, platformId, name, request }),
  },
  TableAvailability: {
    restaurant: (tables, _, context, info) => restaurantOfTables(tables, context, info),
    errors: (tables) => toPlatformErrors(tables),
  },
  AvailabilityChange: {
    restaurant: (change, _, context, info) => namedRestaurant(change, context, info),
  },
  Place: {
    ...placeFields,
    __resolveReference: ({ placeId }, { service }) => service.places.find(placeId),
    restaurants: ({ placeId }, args, { service, signal }) => service.search.searchPlace(placeId, args, signal),
  },
};
