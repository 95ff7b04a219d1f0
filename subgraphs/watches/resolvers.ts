import { eventItself } from '../../platform/subgraph/event-itself.ts';
import type { Resolvers } from './__generated__/resolvers.ts';

export const resolvers: Resolvers = {
  Query: {
    watch: (_, { watchId }, { service, call }) => service.watches.find(watchId, call),
    watches: (_, page, { service, call }) => service.watches.list(page, call),
  },
  Mutation: {
    createWatch: async (_, { input }, { service, call }) => ({ watch: await service.watches.create(input, call) }),
    updateWatch: async (_, { input }, { service, call }) => ({ watch: await service.watches.update(input, call) }),
    deleteWatch: async (_, { input }, { service, call }) => ({
      watchId: await service.watches.delete(input.watchId, call),
    }),
  },
  Subscription: {
    watchFired: {
      subscribe: (_, { watchId, after }, { service, call }) => service.fired(watchId, after, call),
      resolve: eventItself,
    },
  },
  Watch: {
    __resolveReference: ({ watchId }, { service, call }) => service.watches.find(watchId, call),
    firings: (watch, page, { service }) => service.watches.firings(watch, page),
  },
  WatchCondition: {
    isEveryEvent: ({ everyEvent }) => everyEvent === true,
  },
  WatchFiredEvent: {
    // Read again, because it counts its firings.
    watch: async ({ watch }, _, { service, call }) => (await service.watches.find(watch.watchId, call)) ?? watch,
  },
};
