import type { GraphQLResolveInfo } from 'graphql';
import { selectedNames } from '../../platform/graphql/selected-names.ts';
import type { Context } from './context.ts';
import type { Restaurant } from './model/restaurant.ts';
import type { TableAvailability } from './model/table-availability.ts';
import { toRestaurantKey } from './service/search/restaurant-place.ts';
import type { RestaurantKey } from './store/known-restaurants.ts';

/** What needs nothing but the key. */
const ofKey = new Set(['__typename', 'id', 'platform', 'platformId', 'key', 'availability']);

/** The restaurant that an answer names. It is read only when more than its key is selected, so that naming it never fails. */
export const namedRestaurant = async (
  { platform, platformId }: RestaurantKey,
  { loaders }: Pick<Context, 'loaders'>,
  info: GraphQLResolveInfo,
): Promise<Restaurant | null> => {
  const key = { platform, platformId };
  if (![...selectedNames(info)].every((name) => ofKey.has(name))) return loaders.restaurants.load(key);
  // Only fields of its key are read of it.
  return { ...key, key: toRestaurantKey(key) } as Restaurant;
};

/** The restaurant of an answer with tables. Null where the answer itself says that there is none. */
export const restaurantOfTables = async (
  { platform, platformId, failure }: TableAvailability,
  context: Pick<Context, 'loaders'>,
  info: GraphQLResolveInfo,
): Promise<Restaurant | null> =>
  platformId === null || failure?.errorType === 'NOT_FOUND'
    ? null
    : namedRestaurant({ platform, platformId }, context, info);
