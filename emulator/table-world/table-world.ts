import { readJson } from '../../platform/runtime/reference-data.ts';
import type { EmulatorContext } from '../emulated-upstream.ts';
import { indexRows } from '../engine/rows.ts';
import { cities, cityOf } from './cities.ts';
import { cuisineOf, makeRestaurant, type RestaurantWish, type TableRestaurant } from './table-restaurant.ts';

/** Most documented restaurants are open all evening, for up to eight guests, on both platforms. */
const usual: RestaurantWish = {
  minParty: 1,
  maxParty: 8,
  closedWeekday: -1,
  leadDays: 60,
  firstSeating: 17 * 60,
  lastSeating: 22 * 60,
  habit: 'always_free',
  seatings: ['default', 'bar'],
  hasEvents: false,
  deposit: 0,
  cancellationFee: 0,
  isBookableOnB: true,
  hasPriorityAccess: false,
};

/** Restaurants in the README, each for one trait. Their ids end in 07. */
const documented = readJson(
  'emulator/table-world/reference/documented-restaurants.json',
) as readonly (RestaurantWish & {
  readonly city: readonly [string, string?];
  readonly cuisine: string;
})[];

/** All restaurants, by either platform's id or by slug. */
export const createTableWorld = ({ seed }: EmulatorContext) => {
  const restaurants: TableRestaurant[] = documented.map(({ city, cuisine, ...wish }, index) =>
    makeRestaurant(seed, index, cityOf(...city), { ...usual, cuisines: [cuisineOf(cuisine)], ...wish }),
  );
  for (const city of cities) {
    for (let each = 0; each < city.restaurants; each++)
      restaurants.push(makeRestaurant(seed, restaurants.length, city));
  }
  const by = (key: (restaurant: TableRestaurant) => string | number | null) =>
    indexRows(restaurants, (restaurant) => String(key(restaurant)), 'restaurant').find;
  const [byA, byB] = [by(({ aId }) => aId), by(({ bId }) => bId)];
  return {
    restaurants,
    withAId: (id: string) => (/^\d+$/.test(id) ? byA(id) : undefined),
    withBId: (id: string) => (/^\d+$/.test(id) ? byB(id) : undefined),
    withSlug: by(({ slug }) => slug),
  };
};
