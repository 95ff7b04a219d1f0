import { placeFields } from '../../platform/places/place-fields.ts';
import { placeRoots } from '../../platform/places/place-roots.ts';
import { eventItself } from '../../platform/subgraph/event-itself.ts';
import type { Resolvers } from './__generated__/resolvers.ts';
import { namedRestaurant, restaurantOfTables } from './named-restaurant.ts';
import { toPlatformErrors } from './service/tables/table-failures.ts';

export const resolvers: Resolvers = {
  Query: {
    ...placeRoots,
    restaurants: (_, args, { service, call }) => service.search.search(args, call),
    restaurant: (_, key, { loaders }) => loaders.restaurants.load(key),
    tableAvailability: (_, args, { service, call }) => service.tables.availability(args, call),
  },
  Subscription: {
    tableAvailabilityChanged: {
      subscribe: async (_, { platform, platformId, ...request }, { service, call }) =>
        service.watch.watch(platform, platformId, request, call),
      resolve: eventItself,
    },
    tableFound: {
      subscribe: async (_, request, { service, call }) => service.found.watch(request, call),
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
  FoundTables: {
    restaurant: (found, _, context, info) => namedRestaurant(found, context, info),
  },
  UnreadTables: {
    restaurant: (unread, _, context, info) =>
      unread.failure.code === 'not_found' ? null : namedRestaurant(unread, context, info),
  },
  Place: {
    ...placeFields,
    __resolveReference: ({ placeId }, { service }) => service.places.find(placeId),
    restaurants: ({ placeId }, args, { service, call }) => service.search.searchPlace(placeId, args, call),
  },
};
