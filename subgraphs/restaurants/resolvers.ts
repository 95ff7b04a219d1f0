import { placeFields } from '../../platform/gazetteer/place-fields.ts';
import { eventItself } from '../../platform/subgraph/event-itself.ts';
import type { Resolvers } from './__generated__/resolvers.ts';

export const resolvers: Resolvers = {
  Query: {
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
    __resolveReference: ({ platform, platformRestaurantId }, { loaders }) =>
      loaders.restaurants.load({ platform, platformRestaurantId }),
    place: ({ placeId }) => (placeId === null ? null : { placeId }),
    slots: ({ platform, platformRestaurantId, name }, request, { loaders }) =>
      loaders.tables.load({ platform, platformRestaurantId, name, request }),
  },
  Place: {
    ...placeFields,
    __resolveReference: ({ placeId }, { service }) => service.places.find(placeId),
    restaurants: ({ placeId }, args, { service, signal }) => {
      const request = service.search.searchOfPlace(placeId, args);
      return request === null ? null : service.search.search(request, signal);
    },
  },
};
