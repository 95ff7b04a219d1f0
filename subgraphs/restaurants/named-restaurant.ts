import type { GraphQLResolveInfo } from 'graphql';
import { selectedNames } from '../../platform/graphql/selection/selection.ts';
import type { Context } from './context.ts';
import type { Restaurant } from './model/restaurant.ts';
import type { TableAvailability } from './model/table-availability.ts';
import { toRestaurantKey } from './service/search/restaurant-place.ts';
import type { RestaurantKey } from './store/known-restaurants.ts';

/** Fields that the key alone gives. */
const ofKey = new Set(['__typename', 'id', 'platform', 'platformId', 'key', 'availability']);

/** Reads the restaurant only when more than its key is selected, so that the key never fails. */
export const namedRestaurant = async (
  { platform, platformId }: RestaurantKey,
  { loaders }: Pick<Context, 'loaders'>,
  info: GraphQLResolveInfo,
): Promise<Restaurant | null> => {
  const key = { platform, platformId };
  if (![...selectedNames(info)].every((name) => ofKey.has(name))) return loaders.restaurants.load(key);
  // Only fields of the key are selected.
  return { ...key, key: toRestaurantKey(key) } as Restaurant;
};

/** Null when the platform has no such restaurant or the name was not resolved. */
export const restaurantOfTables = async (
  { platform, platformId, failure }: TableAvailability,
  context: Pick<Context, 'loaders'>,
  info: GraphQLResolveInfo,
): Promise<Restaurant | null> =>
  platformId === null || failure?.errorType === 'NOT_FOUND'
    ? null
    : namedRestaurant({ platform, platformId }, context, info);
