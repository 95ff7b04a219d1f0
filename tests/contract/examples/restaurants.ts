import type { Values } from '../../kit/contract/example-values.ts';
import { dayFromNow } from '../../kit/time/day-from-now.ts';
import type { Prepare } from '../subgraph-examples.ts';

const day = dayFromNow(7);

/** A restaurant is named by its id or by its name; on the second platform only by its name. */
export const values: Values = {
  'Query.place.placeId': '5746545',
  'Query.places.query': 'portland or',
  'Query.places.first': 1,
  'Query.tableAvailability.query': null,
  'Query.tableAvailability.location': null,
  'Query.tableAvailability.date': day,
  'Restaurant.availability.date': day,
  'Subscription.tableAvailabilityChanged.date': day,
  'Subscription.tableFound.dateFrom': day,
  'Subscription.tableFound.dateTo': dayFromNow(9),
  'Subscription.tableFound.weekdays': null,
  'Subscription.tableWatch.date': day,
};

const search = (named: Values): Values =>
  Object.fromEntries(
    ['platform', 'city', 'region', 'neighborhood', 'cuisines', 'query', 'name'].map((name) => [
      `Query.restaurants.${name}`,
      named[name] ?? null,
    ]),
  );

/**
 * The restaurants that the schema's examples name are the emulator's. The others are in a city whose name two states
 * have, have a name that two restaurants have, require a deposit, or do not exist.
 */
export const prepare: Prepare = async () => ({
  values,
  again: [
    { root: 'Query.restaurants', values: search({ platform: 'PLATFORM_B', city: 'Portland', cuisines: ['American'] }) },
    {
      root: 'Query.tableAvailability',
      values: {
        'Query.tableAvailability.platform': 'PLATFORM_B',
        'Query.tableAvailability.platformId': null,
        'Query.tableAvailability.query': 'Lantern and Larch',
      },
    },
    // The first restaurant does not exist, so its day cannot be read.
    { root: 'Subscription.tableFound', values: { ...values, 'Subscription.tableFound.platformIds': ['1', '41207'] } },
    { root: 'Query.restaurant', values: { 'Query.restaurant.platform': 'PLATFORM_B' } },
    {
      root: 'Query.tableAvailability',
      values: {
        'Query.tableAvailability.platform': 'PLATFORM_A',
        'Query.tableAvailability.platformId': '43107',
        'Query.tableAvailability.query': null,
      },
    },
  ],
});
