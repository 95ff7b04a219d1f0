import { eventItself } from '../../platform/subgraph/event-itself.ts';
import type { Resolvers } from './__generated__/resolvers.ts';
import { familyOf } from './model/book-families.ts';
import { isOddsSource } from './model/odds-sport.ts';
import { toMarketPage } from './service/market-page.ts';
import { toStakeAmounts } from './service/prices/stake-amounts.ts';

export const resolvers: Resolvers = {
  Query: {
    sports: (_, args, { service, signal }) => service.sports.list(args, signal),
    sportEvents: (_, args, { service, signal }) => service.listEvents(args, signal),
    sportEvent: (_, key, { loaders }) => loaders.events.load(key),
    oddsBoard: (_, { source, eventId }, { service, signal }) => service.boards.board(source, eventId, signal),
    arbitrages: (_, args, { service }) => service.arbitrages.list(args),
    priceLadder: (_, { source, eventId }, { service, signal }) => service.ladders.ladder(source, eventId, signal),
  },
  Subscription: {
    oddsBoardChanged: {
      subscribe: async (_, { source, eventId }, { service, signal }) => service.watches.board(source, eventId, signal),
      resolve: eventItself,
    },
    priceLadderChanged: {
      subscribe: async (_, { source, eventId }, { service, signal }) => service.watches.ladder(source, eventId, signal),
      resolve: eventItself,
    },
  },
  SportEvent: {
    __resolveReference: ({ source, eventId }, { loaders }) =>
      isOddsSource(source) ? loaders.events.load({ source, eventId }) : null,
    oddsBoard: ({ source, eventId }, _, { service, signal }) => service.boards.board(source, eventId, signal),
    priceLadder: (event, _, { service, signal }) => service.ladders.ladderOf(event, signal),
  },
  OddsBoard: {
    __resolveReference: ({ source, eventId }, { service, signal }) =>
      isOddsSource(source) ? service.boards.board(source, eventId, signal) : null,
    markets: (board, args) => toMarketPage(board, args),
  },
  Bookmaker: {
    family: ({ key }) => familyOf(key),
  },
  Arbitrage: {
    stakes: ({ stakes }, { total }) => (total === null ? stakes : toStakeAmounts(stakes, total)),
  },
  PriceLadder: {
    __resolveReference: (key, { service, signal }) =>
      isOddsSource(key.source) ? service.ladders.ladderOf(key, signal) : null,
  },
};
