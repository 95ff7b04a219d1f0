import { defineSubgraph } from '../../platform/subgraph/define-subgraph.ts';
import { probed } from '../../platform/upstream/drift/probed.ts';
import { oddsSettings } from './config.ts';
import { createOddsLoaders } from './loaders.ts';
import { oddsRules } from './model/rules.ts';
import { oddsWarnings } from './model/warnings.ts';
import { resolvers } from './resolvers.ts';
import { oddsRest } from './rest/routes.ts';
import { createOddsService } from './service.ts';
import { exchangeUpstream } from './upstream/exchange/definition.ts';
import { exchangeProbe } from './upstream/exchange/probe.ts';
import { intlBooksUpstream } from './upstream/intl-books/definition.ts';
import { intlBooksProbe } from './upstream/intl-books/probe.ts';
import { usBooksUpstream } from './upstream/us-books/definition.ts';
import { usBooksProbe } from './upstream/us-books/probe.ts';

export const odds = defineSubgraph({
  name: 'odds',
  settings: oddsSettings,
  warnings: oddsWarnings,
  rules: oddsRules,
  upstreams: [
    probed(exchangeUpstream, exchangeProbe),
    probed(usBooksUpstream, usBooksProbe),
    probed(intlBooksUpstream, intlBooksProbe),
  ],
  createService: createOddsService,
  resolvers,
  // Other results cannot be reused: quotes and orders have ages in seconds.
  reportingFields: ['Query.sports'],
  createLoaders: createOddsLoaders,
  rest: oddsRest,
});
