import DataLoader from 'dataloader';
import type { Call } from '../../platform/call/call.ts';
import { groupBy } from '../../platform/runtime/lists/lists.ts';
import type { Restaurant } from './model/restaurant.ts';
import type { TableAvailability, TableRequest } from './model/table-availability.ts';
import { createTableAllowance } from './service/tables/table-allowance.ts';
import type { RestaurantsService } from './service.ts';
import type { RestaurantKey } from './store/known-restaurants.ts';

interface TablesKey extends RestaurantKey {
  /** Used when the response has no name. */
  readonly name: string;
  readonly request: TableRequest;
}

export interface RestaurantsLoaders {
  readonly restaurants: DataLoader<RestaurantKey, Restaurant | null, string>;
  /** Equal requests about several restaurants of a platform are sent together. */
  readonly tables: DataLoader<TablesKey, TableAvailability, string>;
}

const restaurantText = ({ platform, platformId }: RestaurantKey): string => JSON.stringify([platform, platformId]);
const questionText = ({ platform, request }: TablesKey): string => JSON.stringify([platform, request]);

export const createRestaurantsLoaders = (
  { restaurants, tables }: RestaurantsService,
  call: Call,
): RestaurantsLoaders => {
  const allowance = createTableAllowance();

  const loadTables = async (keys: readonly TablesKey[]): Promise<TableAvailability[]> => {
    const responses = new Map<string, ReadonlyMap<string, TableAvailability>>();
    await Promise.all(
      [...groupBy(keys, questionText)].map(async ([question, asked]) => {
        const [first] = asked;
        if (first === undefined) return;
        const ids = asked.map(({ platformId }) => platformId);
        responses.set(question, await tables.tablesOf(first.platform, ids, first.request, call, allowance));
      }),
    );
    return keys.map((key) => {
      const response = responses.get(questionText(key))?.get(key.platformId);
      if (response === undefined) throw new Error('a requested restaurant has no result');
      return response.restaurantName === '' ? { ...response, restaurantName: key.name } : response;
    });
  };

  return {
    restaurants: new DataLoader((keys) => restaurants.findMany(keys, call), { cacheKeyFn: restaurantText }),
    tables: new DataLoader(loadTables, { cacheKeyFn: (key) => `${restaurantText(key)} ${questionText(key)}` }),
  };
};
