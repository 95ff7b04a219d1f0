import DataLoader from 'dataloader';
import type { RequestContext } from '../../platform/context/request-context.ts';
import { groupBy } from '../../platform/lists/group-by.ts';
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
  { signal }: RequestContext,
): RestaurantsLoaders => {
  const allowance = createTableAllowance();

  const loadTables = async (keys: readonly TablesKey[]): Promise<TableAvailability[]> => {
    const answers = new Map<string, ReadonlyMap<string, TableAvailability>>();
    await Promise.all(
      [...groupBy(keys, questionText)].map(async ([question, asked]) => {
        const [first] = asked;
        if (first === undefined) return;
        const ids = asked.map(({ platformId }) => platformId);
        answers.set(question, await tables.tablesOf(first.platform, ids, first.request, signal, allowance));
      }),
    );
    return keys.map((key) => {
      const answer = answers.get(questionText(key))?.get(key.platformId);
      if (answer === undefined) throw new Error('a requested restaurant has no result');
      return answer.restaurantName === '' ? { ...answer, restaurantName: key.name } : answer;
    });
  };

  return {
    restaurants: new DataLoader((keys) => restaurants.findMany(keys, signal), { cacheKeyFn: restaurantText }),
    tables: new DataLoader(loadTables, { cacheKeyFn: (key) => `${restaurantText(key)} ${questionText(key)}` }),
  };
};
