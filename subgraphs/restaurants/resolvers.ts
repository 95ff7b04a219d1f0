import { placeFields } from '../../platform/gazetteer/place-fields.ts';
import type { Resolvers } from './__generated__/resolvers.ts';

/** An argument that was left out means null. */
const windowOf = ({
  timeStart,
  timeEnd,
}: {
  timeStart?: string | null | undefined;
  timeEnd?: string | null | undefined;
}) => ({
  timeStart: timeStart ?? null,
  timeEnd: timeEnd ?? null,
});

export const resolvers: Resolvers = {
  Query: {
    restaurants: (_, args, { service, signal }) =>
      service.search.search(
        {
          platform: args.platform,
          city: args.city,
          cuisine: args.cuisine ?? null,
          neighborhood: args.neighborhood ?? null,
          state: args.state ?? null,
          text: args.text ?? null,
          name: args.name ?? null,
          priceTier: args.priceTier ?? null,
          minPriceTier: args.minPriceTier ?? null,
          maxPriceTier: args.maxPriceTier ?? null,
          strictLocation: args.strictLocation ?? true,
          strictCuisine: args.strictCuisine ?? true,
          after: args.after ?? null,
          first: args.first ?? 20,
        },
        signal,
      ),
    restaurant: (_, key, { loaders }) => loaders.restaurants.load(key),
    tableAvailability: (_, request, { service, signal }) => service.tables.availability(request, signal),
  },
  Subscription: {
    tableWatch: {
      subscribe: async (_, { platform, platformId, date, partySize, ...times }, { service, signal }) =>
        service.watch.watch(platform, platformId, { date, partySize, ...windowOf(times) }, signal),
      resolve: (change: unknown) => change as never,
    },
  },
  Restaurant: {
    __resolveReference: ({ platform, platformRestaurantId }, { loaders }) =>
      loaders.restaurants.load({ platform, platformRestaurantId }),
    place: ({ placeId }) => (placeId === null ? null : { id: placeId }),
    slots: ({ platform, platformRestaurantId, name }, { date, partySize, ...times }, { loaders }) =>
      loaders.tables.load({ platform, platformRestaurantId, name, request: { date, partySize, ...windowOf(times) } }),
  },
  Place: {
    ...placeFields,
    __resolveReference: ({ id }, { service }) => service.places.find(id),
    restaurants: ({ id }, args, { service, signal }) => {
      const request = service.search.searchOfPlace(id, {
        platform: args.platform,
        cuisine: args.cuisine ?? null,
        name: args.name ?? null,
        minPriceTier: args.minPriceTier ?? null,
        maxPriceTier: args.maxPriceTier ?? null,
        after: args.after ?? null,
        first: args.first ?? 10,
      });
      return request === null ? null : service.search.search(request, signal);
    },
  },
};
