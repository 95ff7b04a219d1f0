import { eventItself } from '../../platform/subgraph/event-itself.ts';
import type { Resolvers } from './__generated__/resolvers.ts';
import { familyOf } from './model/book-families.ts';
import { isOddsSource } from './model/odds-sport.ts';
import { toMarketPage } from './service/market-page.ts';
import { toStakeAmounts } from './service/prices/stake-amounts.ts';

export const resolvers: Resolvers = {
  Query: {
    sports: (_, args, { service, call }) => service.sports.list(args, call),
    sportEvents: (_, args, { service, call }) => service.listEvents(args, call),
    sportEvent: (_, key, { loaders }) => loaders.events.load(key),
    oddsBoard: (_, { source, eventId }, { service, call }) => service.boards.board(source, eventId, call),
    bestPrice: (_, args, { service, call }) => service.bestPrices.read(args, call),
    arbitrages: (_, args, { service }) => service.arbitrages.list(args),
    priceLadder: (_, { source, eventId }, { service, call }) => service.ladders.ladder(source, eventId, call),
  },
  Subscription: {
    arbitrageFound: {
      subscribe: async (_, criteria, { service, call }) => service.arbitrageWatch.watch(criteria, call),
      resolve: eventItself,
    },
    oddsBoardChanged: {
      subscribe: async (_, { source, eventId }, { service, call }) => service.watches.board(source, eventId, call),
      resolve: eventItself,
    },
    bestPriceChanged: {
      subscribe: async (_, args, { service, call }) => service.bestPrices.watch(args, call),
      resolve: eventItself,
    },
    priceLadderChanged: {
      subscribe: async (_, { source, eventId }, { service, call }) => service.watches.ladder(source, eventId, call),
      resolve: eventItself,
    },
  },
  SportEvent: {
    __resolveReference: ({ source, eventId }, { loaders }) =>
      isOddsSource(source) ? loaders.events.load({ source, eventId }) : null,
    oddsBoard: ({ source, eventId }, _, { service, call }) => service.boards.board(source, eventId, call),
    priceLadder: (event, _, { service, call }) => service.ladders.ladderOf(event, call),
  },
  OddsBoard: {
    __resolveReference: ({ source, eventId }, { service, call }) =>
      isOddsSource(source) ? service.boards.board(source, eventId, call) : null,
    markets: (board, args) => toMarketPage(board, args),
  },
  OddsQuote: {
    maximumStake: ({ stakeLimit, stakeCurrency }) =>
      stakeLimit === null || stakeCurrency === undefined ? null : { amount: stakeLimit, currencyCode: stakeCurrency },
  },
  LadderLevel: {
    stake: ({ stakeDollars }) => ({ amount: stakeDollars, currencyCode: 'USD' }),
  },
  Bookmaker: {
    family: ({ key }) => familyOf(key),
  },
  Arbitrage: {
    stakes: ({ stakes }, { total }) => (total === null ? stakes : toStakeAmounts(stakes, total)),
  },
  PriceLadder: {
    __resolveReference: (key, { service, call }) =>
      isOddsSource(key.source) ? service.ladders.ladderOf(key, call) : null,
  },
};
