import type { RestaurantRecord } from '../../../subgraphs/restaurants/model/restaurant.ts';
import type {
  PlatformPosition,
  PlatformSearch,
  TablePlatform,
} from '../../../subgraphs/restaurants/model/table-platform.ts';

/** By default a restaurant of Portland in Oregon. */
export const aRecord = (record: Partial<RestaurantRecord>): RestaurantRecord => ({
  platform: 'PLATFORM_A',
  platformId: '1',
  name: 'Lantern & Larch',
  cuisines: ['Italian'],
  priceTier: 2,
  currencyCode: 'USD',
  neighborhood: 'Pearl District',
  city: 'Portland',
  region: 'OR',
  countryCode: 'US',
  address: null,
  latitude: 45.52,
  longitude: -122.68,
  rating: null,
  ratingCount: null,
  isPriorityAccess: false,
  isBookable: true,
  url: null,
  phone: null,
  ...record,
});

interface SearchDouble {
  readonly platform: TablePlatform;
  readonly asked: { readonly search: PlatformSearch; readonly from: PlatformPosition | null }[];
}

/**
 * A platform in memory that returns its restaurants page by page: those that `finds` selects by the words of the
 * search.
 */
export const createSearchDouble = (
  records: () => readonly RestaurantRecord[],
  size = 4,
  finds: (record: RestaurantRecord, words: string) => boolean = () => true,
): SearchDouble => {
  const asked: SearchDouble['asked'] = [];
  const unasked = () => Promise.reject(new Error('nothing but a search is asked for'));
  return {
    asked,
    platform: {
      platform: 'PLATFORM_A',
      source: 'platform_a',
      batchSize: 1,
      restaurant: unasked,
      tables: unasked,
      search: async (search, from) => {
        asked.push({ search, from });
        const number = Number(from?.['page'] ?? 0);
        const rows = records().filter((record) => search.words === '' || finds(record, search.words));
        return {
          restaurants: rows.slice(number * size, (number + 1) * size),
          next: (number + 1) * size < rows.length ? { page: number + 1 } : null,
          warnings: [{ code: 'rows_dropped', source: 'platform_a', message: 'One row could not be read.' }],
        };
      },
    },
  };
};
