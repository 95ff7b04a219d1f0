import {
  emptyIsNull,
  flatten,
  fromQuery,
  hoist,
  hundredths,
  nullable,
  omit,
  onlyIf,
  type RestService,
  route,
} from '../../../platform/graphql/rest/rest-service.ts';
import { AvailabilityDocument, SearchRestaurantsDocument } from '../__generated__/operations.ts';
import { restaurantsExamples } from './examples.ts';

export const restaurantsRest: RestService = {
  title: 'Restaurant Availability Service',
  version: '0.1.0',
  description:
    'Restaurants of two reservation platforms by city and filters, and their free tables for a day and a party. ' +
    'Times are those of the wall clock at the restaurant. A platform that fails is reported in the response.',
  errorStyle: 'detail',
  healthPath: '/health',
  examples: restaurantsExamples,
  shapes: [
    flatten('RestaurantEdge.node'),
    nullable('RestaurantEdge.locationMatch'),
    flatten('RestaurantConnection.pageInfo'),
    onlyIf('PageInfo.nextPageToken', 'hasNextPage'),
    omit('PageInfo.hasNextPage'),
    emptyIsNull('RestaurantSearchNormalizations.cuisine'),
    emptyIsNull('RestaurantSearchFilters.cuisine'),
    hoist('TableSlot.depositAmountCents'),
    hundredths('TableSlot.depositAmountCents'),
  ],
  routes: [
    route({
      method: 'GET',
      path: '/v1/availability',
      operation: AvailabilityDocument,
      variables: {
        platform: fromQuery('platform'),
        platformId: fromQuery('platform_id'),
        query: fromQuery('query'),
        location: fromQuery('location'),
        date: fromQuery('date'),
        partySize: fromQuery('party_size'),
        timeStart: fromQuery('time_start'),
        timeEnd: fromQuery('time_end'),
        includeRaw: fromQuery('include_raw'),
      },
      summary: 'Free tables of a restaurant for a day and a party.',
    }),
    route({
      method: 'GET',
      path: '/v1/restaurants/search',
      operation: SearchRestaurantsDocument,
      variables: {
        platform: fromQuery('platform'),
        city: fromQuery('city'),
        cuisines: fromQuery('cuisine'),
        neighborhood: fromQuery('neighborhood'),
        region: fromQuery('state'),
        query: fromQuery('text'),
        name: fromQuery('name'),
        priceTier: fromQuery('price_tier'),
        minPriceTier: fromQuery('min_price_tier'),
        maxPriceTier: fromQuery('max_price_tier'),
        strictLocation: fromQuery('strict_location'),
        strictCuisine: fromQuery('strict_cuisine'),
        after: fromQuery('page_token'),
        first: fromQuery('max_page_size'),
      },
      withoutNulls: 'restaurants.normalizations.confidence',
      summary: 'Restaurants of one platform in one city.',
      errors: ['upstream_unavailable'],
    }),
  ],
};
