import {
  constantValue,
  echo,
  flatten,
  fromPath,
  fromQuery,
  hoist,
  omit,
  onlyIf,
  type RestService,
  route,
} from '../../../platform/graphql/rest/rest-service.ts';
import {
  EventBookDocument,
  EventQuotesDocument,
  SportEventDocument,
  SportEventsDocument,
  SportsDocument,
} from '../__generated__/operations.ts';
import { oddsExamples } from './examples.ts';

const oneEvent = { source: fromPath('source'), eventId: fromPath('event_id') };
/** REST has no pages of these lists, so it requests the maximum. */
const wholeList = { sports: 1000, markets: 10_000 };
const unknownEvent = 'The source has no event {event_id}, or no longer.';

export const oddsRest: RestService = {
  title: 'Sportsbook Odds Service',
  version: '0.1.0',
  description:
    'Live betting odds of an exchange, of books in the United States and of bookmakers all over the world: sports, events, quotes across books, and the price ladder of the exchange. ' +
    'Ask for the sports of a source first, then for the events of a sport, then for the quotes of an event; ids are those of the source.',
  errorStyle: 'envelope',
  healthPath: '/health',
  examples: oddsExamples,
  routes: [
    route({
      method: 'GET',
      path: '/v1/sources/{source}/sports',
      operation: SportsDocument,
      variables: {
        source: fromPath('source'),
        includeInactive: fromQuery('include_inactive'),
        mostSports: constantValue(wholeList.sports),
      },
      envelope: { at: 'sports', resource: 'sports' },
      summary: 'Sports of a source.',
      errors: ['upstream_unavailable'],
    }),
    route({
      method: 'GET',
      path: '/v1/sources/{source}/events',
      operation: SportEventsDocument,
      variables: {
        source: fromPath('source'),
        sport: fromQuery('sport'),
        state: fromQuery('state'),
        after: fromQuery('cursor'),
        limit: fromQuery('limit'),
      },
      envelope: { at: 'sportEvents', resource: 'events' },
      summary: 'Events of a sport.',
      errors: ['upstream_unavailable'],
    }),
    route({
      method: 'GET',
      path: '/v1/sources/{source}/events/{event_id}',
      operation: SportEventDocument,
      variables: oneEvent,
      envelope: { at: 'sportEvent', resource: 'event' },
      notFound: unknownEvent,
      summary: 'One event.',
      errors: ['upstream_unavailable'],
    }),
    route({
      method: 'GET',
      path: '/v1/sources/{source}/events/{event_id}/quotes',
      operation: EventQuotesDocument,
      variables: { ...oneEvent, mostMarkets: constantValue(wholeList.markets) },
      envelope: { at: 'oddsBoard', resource: 'quotes' },
      notFound: unknownEvent,
      summary: 'Quotes of all books for an event, and what follows from them.',
      errors: ['upstream_unavailable'],
    }),
    route({
      method: 'GET',
      path: '/v1/sources/{source}/events/{event_id}/book',
      operation: EventBookDocument,
      variables: { ...oneEvent, source: fromPath('source', { only: ['EXCHANGE'] }) },
      envelope: { at: 'priceLadder', resource: 'book' },
      notFound: unknownEvent,
      summary: 'Two-sided price ladder of an event; of the source `exchange` only.',
      errors: ['upstream_unavailable'],
    }),
  ],
  shapes: [
    echo('OddsSportConnection', { source: 'source' }, { before: 'sports' }),
    echo('SportEventConnection', { source: 'source', sport: 'sport' }, { before: 'events' }),
    flatten('SportEventConnection.pageInfo'),
    onlyIf('PageInfo.nextCursor', 'hasNextPage'),
    omit('PageInfo.hasNextPage'),
    flatten('QuotingBookmaker.bookmaker'),
    hoist('OddsBoard.markets'),
    hoist('LadderLevel.stake'),
  ],
};
