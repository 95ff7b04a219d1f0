import { defineSubgraph } from '../../platform/subgraph/define-subgraph.ts';
import { oddsSettings } from './config.ts';
import { createOddsLoaders } from './loaders.ts';
import { resolvers } from './resolvers.ts';
import { oddsRest } from './rest/routes.ts';
import { createOddsService } from './service.ts';
import { exchangeUpstream } from './upstream/exchange/definition.ts';
import { intlBooksUpstream } from './upstream/intl-books/definition.ts';
import { usBooksUpstream } from './upstream/us-books/definition.ts';

/** Sportsbook odds: an exchange with its order books, and two aggregators of bookmakers. Everything is read live. */
export const odds = defineSubgraph({
  name: 'odds',
  settings: oddsSettings,
  upstreams: [exchangeUpstream, usBooksUpstream, intlBooksUpstream],
  createService: createOddsService,
  resolvers,
  createLoaders: createOddsLoaders,
  rest: oddsRest,
});
