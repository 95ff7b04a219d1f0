import type { EdgePage } from '../../../../platform/lists/create-connection.ts';
import type { Restaurant } from '../../model/restaurant.ts';
import type { RestaurantMatch } from '../../model/restaurant-search.ts';
import type { Returned, Walk } from './page-walk.ts';
import type { RestaurantRow } from './restaurant-filter.ts';
import type { SearchPosition } from './search-cursors.ts';

interface RestaurantPageOptions {
  /** Whether the search continues after a cursor. */
  readonly isContinued: boolean;
  readonly seal: (position: SearchPosition) => string;
}

export const toRestaurantPage = (
  { returned, next }: Pick<Walk<RestaurantRow>, 'returned' | 'next'>,
  { isContinued, seal }: RestaurantPageOptions,
): EdgePage<Returned<RestaurantRow>, Restaurant, RestaurantMatch> => ({
  rows: returned,
  node: ({ row }) => row.restaurant,
  edge: ({ row: { isLocationMatch, isCuisineMatch } }) => ({ isLocationMatch, isCuisineMatch }),
  cursor: ({ position }) => seal(position),
  hasNextPage: next !== null,
  hasPreviousPage: isContinued,
  // An empty page may still be followed by others.
  endCursor: () => (next === null ? null : seal(next)),
});
