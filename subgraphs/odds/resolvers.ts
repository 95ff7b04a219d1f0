import { eventItself } from '../../platform/subgraph/event-itself.ts';
import type { Resolvers } from './__generated__/resolvers.ts';
import { isOddsSource } from './model/sport.ts';

export const resolvers: Resolvers = {
  Query: {
    sports: (_, { source, includeInactive }, { service, signal }) =>
      service.sports.list(source, includeInactive, signal),
    sportEvents: (_, args, { service, signal }) => service.events.list(args, signal),
    sportEvent: (_, key, { loaders }) => loaders.events.load(key),
    quotes: (_, { source, eventId }, { service, signal }) => service.quotes.board(source, eventId, signal),
    priceLadder: (_, { source, eventId }, { service, signal }) => service.ladders.ladder(source, eventId, signal),
  },
  Subscription: {
    priceLadder: {
      subscribe: async (_, { source, eventId }, { service, signal }) => service.watches.ladder(source, eventId, signal),
      resolve: eventItself,
    },
    quotes: {
      subscribe: async (_, { source, eventId }, { service, signal }) => service.watches.quotes(source, eventId, signal),
      resolve: eventItself,
    },
  },
  SportEvent: {
    __resolveReference: ({ source, eventId }, { loaders }) =>
      isOddsSource(source) ? loaders.events.load({ source, eventId }) : null,
    quotes: ({ source, eventId }, _, { service, signal }) => service.quotes.board(source, eventId, signal),
    priceLadder: (event, _, { service, signal }) => service.ladders.ladderOf(event, signal),
  },
};
