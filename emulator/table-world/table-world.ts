import type { EmulatorContext } from '../emulated-upstream.ts';
import { cities } from './cities.ts';
import { documentedRestaurants } from './documented-restaurants.ts';
import { makeRestaurant, type TableRestaurant } from './table-restaurant.ts';

/** All restaurants, by either platform's id or by slug. */
interface TableWorld {
  readonly restaurants: readonly TableRestaurant[];
  withAId(id: string): TableRestaurant | undefined;
  withBId(id: string): TableRestaurant | undefined;
  withSlug(slug: string): TableRestaurant | undefined;
}

export const createTableWorld = ({ seed }: EmulatorContext): TableWorld => {
  const restaurants: TableRestaurant[] = documentedRestaurants.map(([city, wish], index) =>
    makeRestaurant(seed, index, city, wish),
  );
  for (const city of cities) {
    for (let each = 0; each < city.restaurants; each++)
      restaurants.push(makeRestaurant(seed, restaurants.length, city));
  }
  const index = (key: (restaurant: TableRestaurant) => string | number | null) =>
    new Map(restaurants.map((restaurant) => [String(key(restaurant)), restaurant]));
  const [byA, byB, bySlug] = [index(({ aId }) => aId), index(({ bId }) => bId), index(({ slug }) => slug)];
  return {
    restaurants,
    withAId: (id) => (/^\d+$/.test(id) ? byA.get(id) : undefined),
    withBId: (id) => (/^\d+$/.test(id) ? byB.get(id) : undefined),
    withSlug: (slug) => bySlug.get(slug),
  };
};
