import DataLoader from 'dataloader';
import type { RequestContext } from '../../platform/context/request-context.ts';
import type { ReservationPlatform, Restaurant } from './model/restaurant.ts';
import type { TableAvailability, TableRequest } from './model/table-availability.ts';
import type { RestaurantsService } from './service.ts';

/** Which restaurant of which platform. */
export interface RestaurantKey {
  readonly platform: ReservationPlatform;
  readonly platformRestaurantId: string;
}

export interface TablesKey extends RestaurantKey {
  readonly request: TableRequest;
}

/** Loaders of one operation: what is asked for one by one is looked up at once. */
export interface RestaurantsLoaders {
  readonly restaurants: DataLoader<RestaurantKey, Restaurant | null, string>;
  /** Equal questions about several restaurants of one platform are asked together. */
  readonly tables: DataLoader<TablesKey, TableAvailability, string>;
}

const textOf = ({ platform, platformRestaurantId }: RestaurantKey): string => `${platform} ${platformRestaurantId}`;

export const createRestaurantsLoaders = (
  { restaurants, tables }: RestaurantsService,
  { signal }: RequestContext,
): RestaurantsLoaders => {
  const asked = tables.operation();
  return {
    restaurants: new DataLoader((keys) => restaurants.findMany(keys, signal), { cacheKeyFn: textOf }),
    tables: new DataLoader((keys) => asked.tablesOfMany(keys, signal), {
      cacheKeyFn: ({ request, ...key }) => `${textOf(key)} ${JSON.stringify(request)}`,
    }),
  };
};
